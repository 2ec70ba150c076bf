import { fillMessage, formatDate, formatTime } from "../i18n/format.ts";
import type { Locale } from "../i18n/locale.ts";
import { adminBookingMessages } from "../i18n/messages/operator-booking.ts";
import { toLocalDate, toLocalTime } from "../platform/local-time.ts";
import type { ShownBookingState } from "./displayed-booking-state.ts";

/**
 * Formats the state of a booking as all operator screens and the CSV file show it.
 *
 * @param heldUntil when a booking that is held until it is paid ends
 */
export function formatBookingState(
  state: ShownBookingState,
  heldUntil: Date | string | null,
  locale: Locale,
): string {
  const text = adminBookingMessages[locale].states[state];
  if (state !== "held-until-paid" || heldUntil === null) return text;
  const at = new Date(heldUntil);
  // A badge on a phone has no room for the year, and no ride is further ahead than one.
  const day = formatDate(toLocalDate(at), locale, "short");
  return fillMessage(text, { until: `${day}, ${formatTime(toLocalTime(at), locale)}` });
}
