import type { MouseEvent } from "react";

/**
 * Specified: a click on a booking button of an article brings the article back to its top, behind the
 * tab that opens. Booking on this site is a page of its own, which starts at its top anyway.
 */
export function scrollUpOnBooking({ target }: MouseEvent): void {
  const isBooking = target instanceof Element && target.closest('a.button[target="_blank"]');
  if (isBooking) scrollTo(0, 0);
}
