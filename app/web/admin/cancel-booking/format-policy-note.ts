import { fillMessage } from "#app/i18n/format.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { formatQuantity } from "#app/i18n/quantities.ts";
import { formatRefundPercent } from "#app/tours/format-refund-steps.ts";
import type { Cancellation } from "./loader.server.ts";

/** Formats why the policy gives the sum that it gives. */
export function formatPolicyNote({ refundTerms, hours, percent, locale }: Cancellation): string {
  return fillMessage(adminBookingMessages[locale].cancel.policyNotes[refundTerms], {
    hours: formatQuantity(hours, "hours", locale),
    percent: formatRefundPercent(percent, locale),
  });
}
