import { addDays, type LocalDate } from "../../platform/local-date.ts";
import { toInstant } from "../../platform/local-time.ts";

/** The local times on the day after the ride between which guests are thanked (ADR 92). */
export const thanksTimes = { from: "10:00", until: "21:00" } as const;

/** Returns the instant after which the guests of a day are no longer thanked. */
export function getThanksEnd(date: LocalDate): Date {
  return toInstant(addDays(date, 1), thanksTimes.until);
}
