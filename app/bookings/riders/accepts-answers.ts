import { toLocalDate } from "../../platform/local-time.ts";
import type { BookingRow } from "../booking-store.server.ts";

/** Whether riders of a booking can still answer: until the end of the day of the ride. */
export function acceptsAnswers(
  booking: Pick<BookingRow, "state" | "erasedAt" | "bookingDate">,
  now: Date,
): boolean {
  const { state, erasedAt, bookingDate } = booking;
  return state === "confirmed" && erasedAt === null && toLocalDate(now) <= bookingDate;
}
