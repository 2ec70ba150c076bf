import { createHmac } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { isPrivateNetwork, networkOf } from "../platform/network-of.server.ts";

/**
 * Records one network may send within an hour. A guest sends one a booking, a hotel's desk a few
 * dozen; whoever sends more is filling the operator's table, as the public key is no secret.
 */
export const recordsPerHour = 120;

export type RecordLimits = Readonly<{
  /** Counts a record from this address; null when it may be saved, else the seconds to wait. */
  refuseFor(clientAddress: string): Promise<number | null>;
}>;

/** Counts in the database, so that the limit holds over several processes and a restart. */
export function createRecordLimits(pool: pg.Pool, secret: string): RecordLimits {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    // The table is one of our migrations; contact messages are counted in it, too.
    tableName: "contact_limits",
    tableCreated: true,
    keyPrefix: "record",
    points: recordsPerHour,
    duration: 60 * 60,
  });
  return {
    async refuseFor(clientAddress) {
      const network = networkOf(clientAddress);
      if (isPrivateNetwork(network)) return null;
      try {
        // Every guest who has paid saves a record: their address is not kept for that.
        await limiter.consume(createHmac("sha256", secret).update(network).digest("base64url"));
        return null;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.ceil(refusal.msBeforeNext / 1000);
      }
    },
  };
}
