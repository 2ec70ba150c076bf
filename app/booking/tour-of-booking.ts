import type { TourId } from "../tours/all-tours.ts";
import { tourById, tourOfRecord } from "../tours/tour-of.ts";
import type { BookingRow } from "./booking-store.server.ts";

/** The tour a booking is on: that of its departure, or where it has none, the one its record names. */
export function tourOfBooking({
  rideTour,
  tourName,
}: Pick<BookingRow, "rideTour" | "tourName">): TourId {
  return tourById(rideTour) ?? tourOfRecord(tourName);
}
