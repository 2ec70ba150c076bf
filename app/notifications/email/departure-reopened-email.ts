import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { getBookingEmailContent } from "./booking-email-content.ts";
import type { EmailContext, TicketEmail } from "./email-content.ts";
import { buildRideEmail } from "./ride-email.ts";

/** Builds the email that says that a cancelled departure takes place after all. */
export function buildDepartureReopenedEmail(
  booking: BookingRow,
  context: EmailContext,
): TicketEmail {
  const words = getBookingEmailContent(booking, booking.language);
  const say = words.messages.backOn;
  return buildRideEmail(booking, words, context, {
    say,
    picture: "confirmed",
    opening: [words.greeting, say.text],
    calendar: "replaced",
  });
}
