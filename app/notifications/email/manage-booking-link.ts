import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { getPagePath } from "../../routing/paths.ts";
import type { BookingEmailContent } from "./booking-email-content.ts";
import type { EmailContent } from "./email-content.ts";

/**
 * Returns the URL of the page on which a guest manages a booking. Anybody who has the URL can
 * change and cancel the booking.
 */
export function getManageUrl(siteUrl: string, booking: BookingRow): string {
  return `${siteUrl}${getPagePath("manageBooking", booking.language, booking.manageToken)}`;
}

/** Builds the button "Change or cancel". */
export function buildManageButton(
  booking: BookingRow,
  content: BookingEmailContent,
  siteUrl: string,
): EmailContent["button"] {
  return { label: content.messages.manage, url: getManageUrl(siteUrl, booking) };
}

/** Builds the request to tell the riders' weight and experience, for the booking's guest. */
export function buildRiderAnswersRequest(
  booking: BookingRow,
  content: BookingEmailContent,
  siteUrl: string,
): NonNullable<EmailContent["request"]> {
  const { text, link } = content.messages.riderAnswers;
  const path = getPagePath("riderAnswers", booking.language, booking.manageToken);
  return { text, label: link, url: `${siteUrl}${path}` };
}
