import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** A limiter, and the key under which it counts the attempts. */
export type HourlyLimit = Readonly<{ limiter: RateLimiterPostgres; key: string }>;

/**
 * Creates a limiter that allows `points` attempts per key and hour. It counts in the database, so
 * that the limit holds across processes and restarts (ADR 34).
 */
export function createHourlyLimiter(pool: pg.Pool, keyPrefix: string, points: number) {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    // Our own migrations create this table, which counts for all hourly limits, not only for the
    // contact form.
    tableName: "contact_limits",
    tableCreated: true,
    keyPrefix,
    points,
    duration: 60 * 60,
  });
}

/**
 * Returns the factor by which the limits of private addresses are larger on a site. A site whose own
 * address is localhost is used by its developer only.
 */
export function getPrivateLimitFactor(siteUrl: string): number {
  return new URL(siteUrl).hostname === "localhost" ? 100 : 1;
}

/**
 * Counts an attempt against each limit in turn. Returns the first limit that is exceeded, with the
 * seconds until it allows another attempt; null if none is. List the narrowest limit first, so that
 * a client beyond its own limit does not use up the limits that it shares with others.
 */
export async function consumeLimits(
  limits: readonly HourlyLimit[],
): Promise<{ index: number; seconds: number } | null> {
  for (const [index, { limiter, key }] of limits.entries()) {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { index, seconds: Math.ceil(refusal.msBeforeNext / 1000) };
    }
  }
  return null;
}
