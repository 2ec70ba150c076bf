import { addDays, type LocalDate } from "../../platform/local-date.ts";
import { type LocalTime, toInstant, toLocalDate } from "../../platform/local-time.ts";

/** The local time from which the day sheet of the next day is sent. */
const sheetTime = "18:00";

/** Returns the days whose sheet may be due: today, in case sending was delayed, and tomorrow. */
export function listDueSheetDays(now: Date): readonly LocalDate[] {
  const today = toLocalDate(now);
  return [today, addDays(today, 1)];
}

/**
 * Returns whether the sheet of a day may be sent now: from 18:00 on the day before until the first
 * pickup, so that it can still be sent after an outage.
 */
export function isDaySheetDue(
  { day, firstPickup }: Readonly<{ day: LocalDate; firstPickup: LocalTime }>,
  now: Date,
): boolean {
  return now >= toInstant(addDays(day, -1), sheetTime) && now < toInstant(day, firstPickup);
}
