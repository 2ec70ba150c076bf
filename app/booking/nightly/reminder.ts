import { addDays, instantOf, type LocalDate } from "../local-time.ts";

/** Local time of the day before from which guests are reminded. */
export const reminderTime = "18:00";

/**
 * When the guests of a day are reminded. Those who booked earlier than that get a reminder; whoever
 * books later is not promised one.
 */
export function reminderOf(date: LocalDate): Date {
  return instantOf(addDays(date, -1), reminderTime);
}
