import { redirect } from "react-router";
import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import { formatVoucherCode } from "#app/bookings/format-reference.ts";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { getDepartureStart } from "#app/departures/departure-start.ts";
import type { Locale } from "#app/i18n/locale.ts";
import {
  buildEmailFooter,
  capitalize,
  formatCancellationTerms,
  getBookingEmailContent,
  getDepartureKey,
} from "#app/notifications/email/booking-email-content.ts";
import { buildBringList } from "#app/notifications/email/guest-email-parts.ts";
import { emailMessages } from "#app/notifications/email/messages.ts";
import { createQrCode } from "#app/web/ui/qr-code.server.ts";
import type { Services } from "#server/wiring/services.ts";
import { getManagedBookingPage } from "../managed-booking-page.server.ts";

/**
 * Returns the content of the printable voucher. Redirects to the booking's page if the ride does
 * not take place.
 */
export function getVoucherPage(
  services: Pick<Services, "clock">,
  managed: ManagedBooking,
  locale: Locale,
) {
  const now = services.clock.now();
  const { booking } = managed;
  const page = getManagedBookingPage(managed, locale, now);
  const { facts, stage, links } = page;
  const rides = stage === "confirmed" || stage === "too-late" || stage === "over";
  if (!facts || !rides) throw redirect(links.self, 303);
  const contact = buildEmailFooter(locale);
  return {
    ...page,
    facts,
    code: createVoucherCode(booking),
    bring: buildBringList({ locale, messages: emailMessages[locale], tourId: managed.key.tour }),
    policy: listPolicySentences(booking, locale, now),
    contact: { ...contact, hours: capitalize(contact.hours, locale) },
  };
}

/** Draws the reference and the day, which the team can find in the bookings search. */
function createVoucherCode({ reference, bookingDate }: BookingRow) {
  const text = formatVoucherCode(reference, bookingDate);
  return { ...createQrCode(text), text };
}

/** Lists the sentences of the policy. Once the ride has started, no deadline is ahead. */
function listPolicySentences(booking: BookingRow, locale: Locale, now: Date): string[] {
  const content = getBookingEmailContent(booking, locale);
  if (now >= getDepartureStart(getDepartureKey(booking, content))) return [];
  return [formatCancellationTerms(booking, content, now), content.messages.policy.weather];
}
