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
  const content = getBookingEmailContent(booking, booking.language);
  const { messages, locale, tour, date } = content;
  const { labels, holdEnded: endedMessages } = messages;
  const reference = formatReference(booking.reference);
  const deadline = formatLocalDayAndTime(booking.holdExpiresAt ?? new Date(0), locale);
  const values = { reference, tour, date, until: deadline.date, time: deadline.time };
  return buildGuestEmail(booking, content, context, {
    subject: fillMessage(endedMessages.subject, values),
    preview: fillMessage(endedMessages.preview, values),
    title: endedMessages.title,
    opening: [content.greeting, fillMessage(endedMessages[by], values), endedMessages.unpaid],
    ticket: buildTicket(content, [
      { label: labels.reference, value: reference },
      { label: labels.total, value: content.total },
    ]),
    button: null,
    closing: [fillMessage(endedMessages.closing, { phone: formatBusinessPhone() })],
    goodbye: messages.regards,
  });
}
