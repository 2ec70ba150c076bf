import { createHmac } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { isPrivateNetwork, networksOf } from "../../platform/network-of.server.ts";

/**
 * Records one network may send within an hour. A guest sends one a booking, a hotel's desk a few
 * dozen; whoever sends more is filling the operator's table, as the public key is no secret.
 */
export const recordsPerHour = 120;

/**
 * Payment sessions we do not know that one network may ask about within an hour. Guests ask about
 * their own, which are known before they are sent to pay; each other one is a call to the provider,
 * who allows the whole account only so many.
 */
export const unknownSessionsPerHour = 30;

/** How many times a network's share the networks around it have, by the order of `networksOf`. */
const widerShares = [2, 4];

/** Counts an attempt from this address; null when it may go on, else the seconds to wait. */
export type NetworkLimit = (clientAddress: string) => Promise<number | null>;

/** Counts in the database, so that the limit holds over several processes and a restart. */
export function createNetworkLimit(
  pool: pg.Pool,
  secret: string,
  { keyPrefix, points }: Readonly<{ keyPrefix: string; points: number }>,
): NetworkLimit {
  const limiters = [1, ...widerShares].map(
    (share) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: "pool",
        // The table is one of our migrations; contact messages are counted in it, too.
        tableName: "contact_limits",
        tableCreated: true,
        keyPrefix,
        points: points * share,
        duration: 60 * 60,
      }),
  );
  return async (clientAddress) => {
    const networks = networksOf(clientAddress);
    if (isPrivateNetwork(networks[0])) return null;
    try {
      for (const [index, network] of networks.entries()) {
        // Every guest who has paid saves a record: their address is not kept for that.
        const key = createHmac("sha256", secret).update(network).digest("base64url");
        await limiters[index]?.consume(key);
      }
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.ceil(refusal.msBeforeNext / 1000);
    }
  };
}
