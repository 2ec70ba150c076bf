import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { bookingWords } from "./booking-email-content.ts";
import type { MailContext, TicketLetter } from "./email-content.ts";
import { rideLetter } from "./ride-email.ts";

/** A ride that was called off takes place after all. */
export function backOnMail(booking: BookingRow, context: MailContext): TicketLetter {
  const words = bookingWords(booking, booking.language);
  const say = words.messages.backOn;
  return rideLetter(booking, words, context, {
    say,
    picture: "confirmed",
    opening: [words.greeting, say.text],
    calendar: "replaced",
  });
}
