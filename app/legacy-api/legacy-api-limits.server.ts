import { createHmac } from "node:crypto";
import type pg from "pg";
import { isPrivateNetwork, listEnclosingNetworks } from "../platform/client-network.server.ts";
import {
  consumeLimits,
  createHourlyLimiter,
  type HourlyLimit,
} from "../platform/hourly-limits.server.ts";

/**
 * The number of records without a paid session that are accepted per hour: from one network (the
 * widest around an address: a /48, or a /24 of IPv4), from all private addresses together, and in
 * total. Without these limits, anybody could fill the operator's table, because the public key is
 * not a secret and such a record costs nothing. Records with a paid session are not limited.
 */
export const recordsPerHour = { network: 20, private: 5, overall: 60 } as const;

/**
 * The number of unknown payment sessions that one network may ask about per hour. Real guests ask
 * only about their own sessions, which this site stores before they pay. The site has to ask the
 * provider about each unknown session, and the provider limits the number of requests from the
 * site's account.
 */
export const unknownSessionsPerHour = 30;

/**
 * The factors by which the limits of the wider networks are larger, in the order of
 * `listEnclosingNetworks`.
 */
const widerNetworkFactors = [2, 4];

/**
 * Counts an attempt from this address. Returns null when it is allowed, otherwise the seconds to
 * wait.
 */
export type NetworkLimit = (clientAddress: string) => Promise<number | null>;

/**
 * Creates the limit of records without a paid session (`recordsPerHour`). `privateFactor` multiplies
 * that of private addresses.
 */
export function createRecordLimit(
  pool: pg.Pool,
  secret: string,
  privateFactor: number,
): NetworkLimit {
  const createLimiter = (points: number) => createHourlyLimiter(pool, "record", points);
  const network = createLimiter(recordsPerHour.network);
  const ofPrivate = createLimiter(recordsPerHour.private * privateFactor);
  const overall = createLimiter(recordsPerHour.overall);
  return async (clientAddress) => {
    const networks = listEnclosingNetworks(clientAddress);
    const own: HourlyLimit = isUnknownNetwork(networks[0])
      ? { limiter: ofPrivate, key: "private" }
      : { limiter: network, key: hashNetwork(secret, networks.at(-1) ?? "") };
    return (await consumeLimits([own, { limiter: overall, key: "overall" }]))?.seconds ?? null;
  };
}

/**
 * Creates a limit per network, with larger limits for the wider networks around it. Guests behind a
 * proxy that the settings do not list share the limit of the widest network, times `privateFactor`.
 */
export function createNetworkLimit(
  pool: pg.Pool,
  secret: string,
  {
    keyPrefix,
    points,
    privateFactor = 1,
  }: Readonly<{ keyPrefix: string; points: number; privateFactor?: number }>,
): NetworkLimit {
  const createLimiter = (share: number) => createHourlyLimiter(pool, keyPrefix, points * share);
  const limiters = [1, ...widerNetworkFactors].map(createLimiter);
  const ofPrivate = createLimiter(Math.max(...widerNetworkFactors) * privateFactor);
  return async (clientAddress) => {
    const networks = listEnclosingNetworks(clientAddress);
    const uses = isUnknownNetwork(networks[0])
      ? [{ limiter: ofPrivate, key: hashNetwork(secret, "private") }]
      : limiters.flatMap((limiter, index) => {
          const network = networks[index];
          return network === undefined ? [] : [{ limiter, key: hashNetwork(secret, network) }];
        });
    return (await consumeLimits(uses))?.seconds ?? null;
  };
}

/**
 * Whether a network says nothing about the guest, because the address is missing or belongs to a
 * proxy.
 */
function isUnknownNetwork(network: string): boolean {
  return network === "unknown" || isPrivateNetwork(network);
}

/** Hashes a network, so that guests' addresses are not stored in the database. */
function hashNetwork(secret: string, network: string): string {
  return createHmac("sha256", secret).update(network).digest("base64url");
}
