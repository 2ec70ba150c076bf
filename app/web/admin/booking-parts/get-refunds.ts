import type { RefundSums } from "#app/bookings/ledger/format-refund.ts";
import type { BookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import { sumAllRefunds } from "#app/bookings/refunds/sum-refunds.ts";

/** Returns what went and goes back of a booking's money, also if the booking has ended. */
export function getRefunds(file: BookingDetails): RefundSums {
  return sumAllRefunds(file.booking, file, file.managed?.money.end ?? null);
}
