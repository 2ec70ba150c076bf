import type { MouseEvent } from "react";

/**
 * Scrolls the post to its top when a booking link opens a new tab, as the specification requires. A
 * link to the on-site booking replaces the page, so no scrolling is needed.
 */
export function scrollToTopOnBooking({ target }: MouseEvent): void {
  const isBooking = target instanceof Element && target.closest('a.button[target="_blank"]');
  if (isBooking) scrollTo(0, 0);
}
