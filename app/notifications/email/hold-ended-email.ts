import type { BookingEvent } from "../../bookings/booking-events.ts";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { formatReference } from "../../bookings/format-reference.ts";
import { fillMessage } from "../../i18n/format.ts";
import {
  formatBusinessPhone,
  formatLocalDayAndTime,
  getBookingEmailContent,
} from "./booking-email-content.ts";
import type { EmailContext, TicketEmail } from "./email-content.ts";
import { buildGuestEmail, buildTicket } from "./guest-email-parts.ts";

/** Who or what ended a booking that was held until paid. */
export type HoldEnd = Extract<BookingEvent, { type: "hold-ended" }>["by"];

/** Builds the email that says that the seats are no longer held, because nobody paid. */
export function buildHoldEndedEmail(
  booking: BookingRow,
  by: HoldEnd,
  context: Pick<EmailContext, "operatorEmail">,
): TicketEmail {
  const words = getBookingEmailContent(booking, booking.language);
  const { messages, locale, tour, date } = words;
  const { labels, holdEnded: say } = messages;
  const reference = formatReference(booking.reference);
  const deadline = formatLocalDayAndTime(booking.holdExpiresAt ?? new Date(0), locale);
  const values = { reference, tour, date, until: deadline.date, time: deadline.time };
  return buildGuestEmail(booking, words, context, {
    subject: fillMessage(say.subject, values),
    preview: fillMessage(say.preview, values),
    title: say.title,
    opening: [words.greeting, fillMessage(say[by], values), say.unpaid],
    ticket: buildTicket(words, [
      { label: labels.reference, value: reference },
      { label: labels.total, value: words.total },
    ]),
    button: null,
    closing: [fillMessage(say.closing, { phone: formatBusinessPhone() })],
    goodbye: messages.regards,
  });
}
