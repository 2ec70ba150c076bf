import { formatLeftRiders } from "#app/bookings/riders/format-rider.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { formatQuantity } from "#app/i18n/quantities.ts";
import { formatRefundPercent } from "#app/tours/format-refund-steps.ts";
import type { Cancellation } from "./loader.server.ts";
import { cancelBookingMessages } from "./messages.ts";

/**
 * Formats why the policy gives the sum that it gives. It names riders whom the site refused, and not
 * the reason, which only the team's health notes tell.
 */
export function formatPolicyNote(cancellation: Cancellation): string {
  const { refundTerms, hours, percent, refusedPart, locale } = cancellation;
  const say = cancelBookingMessages[locale];
  const note = fillMessage(adminBookingMessages[locale].cancel.policyNotes[refundTerms], {
    hours: formatQuantity(hours, "hours", locale),
    percent: formatRefundPercent(percent, locale),
  });
  if (!refusedPart) return note;
  const part = fillMessage(say.refusedPart, {
    riders: formatLeftRiders(refusedPart.riders, locale, "team"),
    amount: formatMoney(refusedPart.centavos / 100, locale),
  });
  return refusedPart.areAll ? part : `${part} ${fillMessage(say.rest, { note })}`;
}
