import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { toLocalTime } from "#app/platform/local-time.ts";

/**
 * Formats a deadline: the minutes that are left, at least 1, and its time of day. A message with
 * the time also names the place whose time it is, because a guest may be in another time zone.
 */
export function formatDeadline(
  deadline: Date,
  now: Date,
  locale: Locale,
): { minutes: number; time: string; place: string } {
  return {
    minutes: Math.max(1, Math.round((deadline.getTime() - now.getTime()) / 60_000)),
    time: formatTime(toLocalTime(deadline), locale),
    place: getPublishedBusiness().address.value.locality,
  };
}

/**
 * Returns when a payment page really closes: a booking that is held until paid may be held for less
 * time than the page itself would be open.
 */
export function getPageEnd(expiresAt: Date, heldUntil: Date | null): Date {
  return heldUntil !== null && heldUntil < expiresAt ? heldUntil : expiresAt;
}
