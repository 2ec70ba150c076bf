import type { MouseEvent } from "react";

/**
 * Scrolls the article to its top when a booking link opens in a new tab, as specified. A link to
 * the on-site booking replaces the page, so it needs no scrolling.
 */
export function scrollToTopOnBooking({ target }: MouseEvent): void {
  const isBooking = target instanceof Element && target.closest('a.button[target="_blank"]');
  if (isBooking) scrollTo(0, 0);
}
