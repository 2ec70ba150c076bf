import {
  addDays,
  type LocalDate,
  type LocalTime,
  toInstant,
  toLocalDate,
} from "../../platform/local-time.ts";

/** Local time on the day before the rides, from which their sheet goes out. */
const sheetTime = "18:00";

/** The days whose sheet may be due: today, if it is late, and tomorrow. */
export function listDueSheetDays(now: Date): readonly LocalDate[] {
  const today = toLocalDate(now);
  return [today, addDays(today, 1)];
}

/**
 * Whether the sheet of a day may go out: from 18:00 on the day before, late if nothing worked then,
 * and never after the first pickup.
 */
export function isSheetTime(
  { day, firstPickup }: Readonly<{ day: LocalDate; firstPickup: LocalTime }>,
  now: Date,
): boolean {
  return now >= toInstant(addDays(day, -1), sheetTime) && now < toInstant(day, firstPickup);
}
