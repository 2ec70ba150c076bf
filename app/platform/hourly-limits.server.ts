import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

/** A limit on how often something may happen within an hour for each key. */
export type HourlyLimit = Readonly<{ limiter: RateLimiterPostgres; key: string }>;

/** Counts by key in the database, so that a limit holds across processes and restarts (ADR 34). */
export function createHourlyLimiter(pool: pg.Pool, keyPrefix: string, points: number) {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    // One of our migrations creates the table. It stores all hourly counts.
    tableName: "contact_limits",
    tableCreated: true,
    keyPrefix,
    points,
    duration: 60 * 60,
  });
}

/**
 * Counts one attempt against each limit in order, until one is exceeded; null when it may go on.
 * The narrowest limit comes first, so that an attempt beyond it does not use up the others' share.
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
