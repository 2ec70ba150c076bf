import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { pathTo } from "../../routing/paths.ts";
import type { BookingWords } from "./booking-email-content.ts";
import type { MailContent } from "./email-content.ts";

/**
 * The guest's own page of a booking; everybody with its address may change and cancel the booking.
 */
export function manageUrl(siteUrl: string, booking: BookingRow): string {
  return `${siteUrl}${pathTo("manageBooking", booking.language, booking.manageToken)}`;
}

/** "Change or cancel". */
export function manageButton(
  booking: BookingRow,
  words: BookingWords,
  siteUrl: string,
): MailContent["button"] {
  return { label: words.messages.manage, url: manageUrl(siteUrl, booking) };
}
