import {
  addDays,
  type LocalDate,
  type LocalTime,
  toInstant,
  toLocalDate,
} from "../../platform/local-time.ts";

/** The local time on the day before the rides from which their day sheet is sent. */
const sheetTime = "18:00";

/** Returns the days whose sheet may be due: today, if it was delayed, and tomorrow. */
export function listDueSheetDays(now: Date): readonly LocalDate[] {
  const today = toLocalDate(now);
  return [today, addDays(today, 1)];
}

/**
 * Returns whether the sheet of a day may be sent: from 18:00 on the day before, later after an
 * outage, and never after the first pickup.
 */
export function isSheetTime(
  { day, firstPickup }: Readonly<{ day: LocalDate; firstPickup: LocalTime }>,
  now: Date,
): boolean {
  return now >= toInstant(addDays(day, -1), sheetTime) && now < toInstant(day, firstPickup);
}
