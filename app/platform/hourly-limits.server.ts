import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** One thing that may happen so often within an hour for each key. */
export type HourlyLimit = Readonly<{ limiter: RateLimiterPostgres; key: string }>;

/**
 * Counts by key in the database, so that a limit holds over several processes and a restart
 * (docs/decisions/0034).
 */
export function createHourlyLimiter(pool: pg.Pool, keyPrefix: string, points: number) {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    // The table is one of our migrations; everything that is counted by the hour is in it.
    tableName: "contact_limits",
    tableCreated: true,
    keyPrefix,
    points,
    duration: 60 * 60,
  });
}

/**
 * Counts one attempt against limits, one after the other; null when it may go on. Name the
 * narrowest first: an attempt beyond it takes nothing from the share of others.
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
