import type { SheetAct } from "#app/bookings/sheet-acts/act.ts";
import type { SheetRide } from "#app/phone-sheet/sheet.ts";

/** Returns the ride on which the sheet shows a booking, as acts name it. */
export function pickRide({ tour, date, start }: SheetRide): SheetAct["ride"] {
  return { tour, date, start };
}
