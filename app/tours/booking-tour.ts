import type { TourId } from "./all-tours.ts";
import { findTourById, getTourOfRecord } from "./find-tour.ts";

/**
 * The tour of a booking: the tour of its departure, or without a departure the tour that its record
 * names.
 */
export function getTourOfBooking(booking: {
  readonly rideTour?: string | null;
  readonly tourName: string;
}): TourId {
  return findTourById(booking.rideTour) ?? getTourOfRecord(booking.tourName);
}
