import type { BookingRow } from "../../booking/booking-store.server.ts";
import { fill } from "../../i18n/format.ts";
import { bookingWords, phoneNumber } from "./booking-words.ts";
import type { MailContext, TicketLetter } from "./mail-content.ts";
import { rideLetter } from "./ride-letter.ts";

/** The booking as it stands after its guest has changed it. */
export function changedMail(booking: BookingRow, context: MailContext): TicketLetter {
  const words = bookingWords(booking, booking.language);
  const { messages, greeting } = words;
  const say = messages.changed;
  return rideLetter(booking, words, context, {
    say,
    opening: [greeting, `${say.noted} ${say.text}`],
    calendar: "replaced",
    closing: [fill(messages.notYou, { phone: phoneNumber() })],
  });
}
