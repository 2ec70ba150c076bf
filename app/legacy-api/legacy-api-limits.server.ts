import { createHmac } from "node:crypto";
import type pg from "pg";
import { isPrivateNetwork, listNetworksNarrowestFirst } from "../platform/client-network.server.ts";
import {
  consumeLimits,
  createHourlyLimiter,
  type HourlyLimit,
} from "../platform/hourly-limits.server.ts";

/**
 * Records without a paid session that are taken within an hour: from one network, which is the widest
 * around an address (a /48, or a /24 of IPv4), from all private addresses together, and from
 * everybody. The public key is no secret and such a record costs nothing, so that anybody could fill
 * the operator's table with them. A record with a paid session counts nowhere.
 */
export const recordsPerHour = { network: 20, private: 5, overall: 60 } as const;

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

/** The limit of records without a paid session (`recordsPerHour`). */
export function createRecordLimit(pool: pg.Pool, secret: string): NetworkLimit {
  const createLimiter = (points: number) => createHourlyLimiter(pool, "record", points);
  const network = createLimiter(recordsPerHour.network);
  const ofPrivate = createLimiter(recordsPerHour.private);
  const overall = createLimiter(recordsPerHour.overall);
  return async (clientAddress) => {
    const networks = listNetworksNarrowestFirst(clientAddress);
    const own: HourlyLimit = isUnidentified(networks[0])
      ? { limiter: ofPrivate, key: "private" }
      : { limiter: network, key: hashNetwork(secret, networks.at(-1) ?? "") };
    return (await consumeLimits([own, { limiter: overall, key: "overall" }]))?.seconds ?? null;
  };
}

/**
 * A limit by network with larger shares for the networks around it. Guests behind a proxy that the
 * settings do not name share what the widest network has.
 */
export function createNetworkLimit(
  pool: pg.Pool,
  secret: string,
  { keyPrefix, points }: Readonly<{ keyPrefix: string; points: number }>,
): NetworkLimit {
  const limiters = [1, ...widerShares].map((share) =>
    createHourlyLimiter(pool, keyPrefix, points * share),
  );
  return async (clientAddress) => {
    const networks = listNetworksNarrowestFirst(clientAddress);
    const keys = isUnidentified(networks[0]) ? [undefined, undefined, "private"] : networks;
    const uses = limiters.flatMap((limiter, index) => {
      const network = keys[index];
      return network === undefined ? [] : [{ limiter, key: hashNetwork(secret, network) }];
    });
    return (await consumeLimits(uses))?.seconds ?? null;
  };
}

/** Whether an address says nothing about a guest: a proxy's, or none. */
function isUnidentified(network: string): boolean {
  return network === "unknown" || isPrivateNetwork(network);
}

/** Keeps guests' addresses out of the database. */
function hashNetwork(secret: string, network: string): string {
  return createHmac("sha256", secret).update(network).digest("base64url");
}
