import { addDays, type LocalDate } from "../../platform/local-date.ts";
import { toInstant } from "../../platform/local-time.ts";

/** The local time on the day before the ride from which guests are reminded. */
export const reminderTime = "18:00";

/**
 * Returns when the guests of a day are reminded. Guests who book after this time may not get a
 * reminder.
 */
export function getReminderTime(date: LocalDate): Date {
  return toInstant(addDays(date, -1), reminderTime);
}
