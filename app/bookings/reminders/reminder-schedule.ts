import { addDays, instantOf, type LocalDate } from "../../platform/local-time.ts";

/** Local time on the day before the ride, from which guests are reminded. */
export const reminderTime = "18:00";

/**
 * When the guests of a day are reminded. Bookings made before this instant get a reminder; later
 * bookings are not promised one.
 */
export function reminderOf(date: LocalDate): Date {
  return instantOf(addDays(date, -1), reminderTime);
}
