import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { getPagePath } from "../../routing/paths.ts";
import type { BookingEmailContent } from "./booking-email-content.ts";
import type { EmailContent } from "./email-content.ts";

/**
 * The URL of the guest's page of a booking. Everybody who has it may change and cancel the booking.
 */
export function getManageUrl(siteUrl: string, booking: BookingRow): string {
  return `${siteUrl}${getPagePath("manageBooking", booking.language, booking.manageToken)}`;
}

/** The button "Change or cancel". */
export function buildManageButton(
  booking: BookingRow,
  content: BookingEmailContent,
  siteUrl: string,
): EmailContent["button"] {
  return { label: content.messages.manage, url: getManageUrl(siteUrl, booking) };
}
