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
  const { refundTerms, hours, percent, refusedPart: part, owedCentavos, locale } = cancellation;
  const messages = cancelBookingMessages[locale];
  const formatSum = (centavos: number) => formatMoney(centavos / 100, locale);
  const note = fillMessage(adminBookingMessages[locale].cancel.policyNotes[refundTerms], {
    hours: formatQuantity(hours, "hours", locale),
    percent: formatRefundPercent(percent, locale),
  });
  const sentences: string[] = [];
  if (owedCentavos > 0)
    sentences.push(fillMessage(messages.owed, { amount: formatSum(owedCentavos) }));
  if (part) {
    sentences.push(
      fillMessage(part.left === "children" ? messages.refusedWithChildren : messages.refusedPart, {
        riders: formatLeftRiders(part.riders, locale, "team"),
        amount: formatSum(part.centavos),
      }),
    );
  }
  if (sentences.length === 0) return note;
  if ((part?.left ?? "riders") === "riders") sentences.push(fillMessage(messages.rest, { note }));
  return sentences.join(" ");
}
