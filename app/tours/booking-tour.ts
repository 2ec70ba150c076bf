import type { TourId } from "./all-tours.ts";
import { findTourById, getTourOfRecord } from "./find-tour.ts";

/**
 * Returns the tour of a booking: the tour of its departure or, if it has no departure, the one that
 * the booking names.
 */
export function getTourOfBooking(booking: {
  readonly rideTour?: string | null;
  readonly tourName: string;
}): TourId {
  return findTourById(booking.rideTour) ?? getTourOfRecord(booking.tourName);
}
