import type { TourId } from "./all-tours.ts";
import { tourById, tourOfRecord } from "./find-tour.ts";

/**
 * The tour of a booking: its departure's tour, or without a departure the tour its record names.
 */
export function tourOfBooking(booking: {
  readonly rideTour?: string | null;
  readonly tourName: string;
}): TourId {
  return tourById(booking.rideTour) ?? tourOfRecord(booking.tourName);
}
