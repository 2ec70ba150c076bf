import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { fill } from "../../i18n/format.ts";
import { bookingWords } from "./booking-email-content.ts";
import type { MailContext, TicketLetter } from "./email-content.ts";
import { rideLetter } from "./ride-email.ts";

/** The guest's confirmation. */
export function confirmedMail(booking: BookingRow, context: MailContext): TicketLetter {
  const words = bookingWords(booking, booking.language);
  const say = words.messages.confirmed;
  const name = booking.firstName;
  return rideLetter(booking, words, context, {
    say,
    picture: "confirmed",
    opening: [name ? fill(say.thanks, { name }) : say.thanksNameless],
    calendar: "added",
  });
}
