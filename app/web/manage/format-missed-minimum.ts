import { hasContact } from "#app/bookings/guest-email.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { typeset } from "#app/i18n/typeset.ts";
import { emailMessages } from "#app/notifications/email/messages.ts";
import { riderRefundMessages } from "./rider-refund/messages.ts";

/** Says that a ride has fewer riders than its minimum, and who then writes to whom. */
export function formatMissedMinimum(
  count: number,
  guest: Parameters<typeof hasContact>[0],
  locale: Locale,
): string {
  const text = hasContact(guest)
    ? typeset(emailMessages[locale].changed.missedMinimum)
    : riderRefundMessages[locale].missedMinimumWithoutContact;
  return fillMessage(text, { count });
}
