import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { findWeightLimitKg } from "../../tours/catalog/weight-limits.server.ts";
import type { NotifierDependencies } from "../notifier-dependencies.server.ts";

/** Returns what emails about a booking need besides it: settings, time, and the limit of its day. */
export async function getEmailContext(
  deps: NotifierDependencies,
  { bookingDate }: Pick<BookingRow, "bookingDate">,
) {
  const weightLimitKg = await findWeightLimitKg(deps.db, bookingDate);
  return { ...deps, now: deps.clock.now(), weightLimitKg };
}
