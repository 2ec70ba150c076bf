import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { getBookingEmailContent } from "./booking-email-content.ts";
import type { EmailContext, TicketEmail } from "./email-content.ts";
import { buildRideEmail } from "./ride-email.ts";

/** Builds the email that says that a cancelled departure takes place after all. */
export function buildDepartureReopenedEmail(
  booking: BookingRow,
  context: EmailContext,
): TicketEmail {
  const content = getBookingEmailContent(booking, booking.language);
  const messages = content.messages.backOn;
  return buildRideEmail(booking, content, context, {
    say: messages,
    picture: "confirmed",
    opening: [content.greeting, messages.text],
    calendar: "replaced",
  });
}
