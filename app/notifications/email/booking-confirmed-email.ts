import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { getGreetingName } from "../../bookings/greeting-name.ts";
import { getPageContent } from "../../content/get-page-content.server.ts";
import { fillMessage } from "../../i18n/format.ts";
import { getBookingEmailContent } from "./booking-email-content.ts";
import type { EmailContext, TicketEmail } from "./email-content.ts";
import { buildRiderAnswersRequest, type RiderRequest } from "./manage-booking-link.ts";
import { buildRideEmail } from "./ride-email.ts";

/** Builds the guest's confirmation email. */
export function buildBookingConfirmedEmail(
  booking: BookingRow,
  context: EmailContext,
  request: RiderRequest = { asksForWaivers: false },
): TicketEmail {
  const content = getBookingEmailContent(booking, booking.language);
  const messages = content.messages.confirmed;
  const name = getGreetingName(booking);
  return buildRideEmail(booking, content, context, {
    say: messages,
    picture: getPageContent(`tour:${content.tourId}`, content.locale).booking.thanksPicture,
    opening: [name ? fillMessage(messages.thanks, { name }) : messages.thanksNameless],
    request: buildRiderAnswersRequest(booking, content, context.siteUrl, request),
    calendar: "added",
  });
}
