import { addDays } from "../../platform/local-date.ts";
import { toInstant, toLocalDate, toLocalTime } from "../../platform/local-time.ts";

/** Messages that no person started wait between these local times (ADR 97). */
const quietTimes = { from: "21:00", until: "08:00" } as const;
/** How long before the pickup a message has to have arrived, in milliseconds. */
const aheadMs = 3 * 3_600_000;
/** How long a message about the same day, or about no pickup, may take, in milliseconds. */
const soonMs = 3_600_000;

/** How long the site waits for a report about a call whose answer was lost, in milliseconds. */
export const lostAnswerMs = 10 * 60_000;

/** Returns when a message that no person started may leave: now, or in the morning. */
export function getLeavingTime(now: Date): Date {
  const [today, time] = [toLocalDate(now), toLocalTime(now)];
  if (time < quietTimes.until) return toInstant(today, quietTimes.until);
  return time >= quietTimes.from ? toInstant(addDays(today, 1), quietTimes.until) : now;
}

/**
 * Returns when email or a person takes over for a message that has not arrived: three hours before
 * the pickup, or an hour after the message if the pickup is on the same day, less than three hours
 * ahead, or over. `pickup` is null for a message about no pickup.
 */
export function getFallbackTime(createdAt: Date, pickup: Date | null): Date {
  const soon = new Date(createdAt.getTime() + soonMs);
  if (!pickup || toLocalDate(pickup) === toLocalDate(createdAt)) return soon;
  const ahead = new Date(pickup.getTime() - aheadMs);
  return ahead > createdAt ? ahead : soon;
}
