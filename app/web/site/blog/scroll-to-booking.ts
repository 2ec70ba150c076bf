import type { MouseEvent } from "react";

/**
 * Specified: a click on a booking button scrolls the article back to its top, while the booking
 * opens in a new tab. On-site booking replaces the page and starts at its top anyway.
 */
export function scrollToTopOnBooking({ target }: MouseEvent): void {
  const isBooking = target instanceof Element && target.closest('a.button[target="_blank"]');
  if (isBooking) scrollTo(0, 0);
}
