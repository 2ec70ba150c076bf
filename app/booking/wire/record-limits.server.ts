import { createHmac } from "node:crypto";
import type pg from "pg";
import { hourlyLimiter, refusedBy } from "../../platform/hourly-limits.server.ts";
import { isPrivateNetwork, networksOf } from "../../platform/network-of.server.ts";

/**
 * Records one network may send within an hour. A guest sends one record a booking, a hotel's desk a
 * few dozen. More records only fill the operator's table, which anybody can do because the public
 * key is no secret.
 */
export const recordsPerHour = 120;

/**
 * Unknown payment sessions that one network may ask about within an hour. Guests ask about their
 * own sessions, which are known before they are sent to pay. Each unknown session costs a call to
 * the provider, and the provider limits the calls of the whole account.
 */
export const unknownSessionsPerHour = 30;

/** The wider networks' limits as multiples of a network's, in the order of `networksOf`. */
const widerShares = [2, 4];

/** Counts an attempt from this address; null when it may go on, else the seconds to wait. */
export type NetworkLimit = (clientAddress: string) => Promise<number | null>;

export function createNetworkLimit(
  pool: pg.Pool,
  secret: string,
  { keyPrefix, points }: Readonly<{ keyPrefix: string; points: number }>,
): NetworkLimit {
  const limiters = [1, ...widerShares].map((share) =>
    hourlyLimiter(pool, keyPrefix, points * share),
  );
  // Every guest who has paid saves a record; the digest keeps their address out of the database.
  const digest = (network: string) =>
    createHmac("sha256", secret).update(network).digest("base64url");
  return async (clientAddress) => {
    const networks = networksOf(clientAddress);
    if (isPrivateNetwork(networks[0])) return null;
    const uses = limiters.flatMap((limiter, index) => {
      const network = networks[index];
      return network === undefined ? [] : [{ limiter, key: digest(network) }];
    });
    return (await refusedBy(uses))?.seconds ?? null;
  };
}
