import type { TourId } from "../tours/all-tours.ts";
import { tourById, tourOfRecord } from "../tours/tour-of.ts";

/** The tour a booking is on: that of its departure, or where it has none, the one its record names. */
export function tourOfBooking(booking: {
  readonly rideTour?: string | null;
  readonly tourName: string;
}): TourId {
  return tourById(booking.rideTour) ?? tourOfRecord(booking.tourName);
}
