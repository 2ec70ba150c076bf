import { redirect } from "react-router";
import type { ManagedBooking } from "#app/bookings/managed-booking.server.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { bookingMessages } from "#app/i18n/messages/booking.ts";
import { formatQuantity } from "#app/i18n/quantities.ts";
import { buildEmailFooter, capitalize } from "#app/notifications/email/booking-email-content.ts";
import { buildBringList } from "#app/notifications/email/guest-email-parts.ts";
import { emailMessages } from "#app/notifications/email/messages.ts";
import type { Services } from "#server/wiring/services.ts";
import { getManagedBookingPage } from "../managed-booking-page.server.ts";
import { createQrCode } from "./qr-code.server.ts";

/**
 * Returns the content of the printable voucher. Redirects to the booking's page if the ride does
 * not take place.
 */
export function getVoucherPage(
  services: Pick<Services, "clock" | "env">,
  managed: ManagedBooking,
  locale: Locale,
) {
  const page = getManagedBookingPage(managed, locale, services.clock.now());
  const { facts, stage, links } = page;
  if (!facts || stage === "cancelled" || stage === "called-off") throw redirect(links.self, 303);
  const contact = buildEmailFooter(locale);
  return {
    ...page,
    facts,
    code: createQrCode(services.env.siteUrl + links.self),
    bring: buildBringList({ locale, messages: emailMessages[locale], tourId: managed.key.tour }),
    policy: fillMessage(bookingMessages[locale].ticket.policy, {
      hours: formatQuantity(managed.booking.fullRefundHours, "hours", locale),
    }),
    contact: { ...contact, hours: capitalize(contact.hours, locale) },
  };
}
