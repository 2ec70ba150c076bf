import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf } from "../platform/network-of.server.ts";

/** Messages one network may send in a window; a hotel's guests share one address. */
export const messagesPerWindow = 15;
const windowSeconds = 60 * 60;

export type ContactLimits = Readonly<{
  /** Counts a message of this address; says how long to wait when there were too many. */
  admit(clientAddress: string): Promise<{ admitted: true } | { admitted: false; seconds: number }>;
}>;

/** Counts in the database, so that the limit holds over several processes and a restart. */
export function createContactLimits(pool: pg.Pool): ContactLimits {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "contact_limits",
    // The table is one of our migrations.
    tableCreated: true,
    keyPrefix: "",
    points: messagesPerWindow,
    duration: windowSeconds,
  });
  return {
    async admit(clientAddress) {
      try {
        await limiter.consume(networkOf(clientAddress));
        return { admitted: true };
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return { admitted: false, seconds: Math.ceil(refusal.msBeforeNext / 1000) };
      }
    },
  };
}
