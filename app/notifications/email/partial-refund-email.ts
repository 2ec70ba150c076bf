import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { formatReference } from "../../bookings/format-reference.ts";
import { bankRefundWorkingDays } from "../../business/facts.ts";
import { fillMessage, formatMoney } from "../../i18n/format.ts";
import { formatBusinessPhone, getBookingEmailContent } from "./booking-email-content.ts";
import type { EmailContext, TicketEmail } from "./email-content.ts";
import { buildGuestEmail, buildTicket } from "./guest-email-parts.ts";

/** Builds the guest's email about a partial refund. */
export function buildPartialRefundEmail(
  booking: BookingRow,
  amountCentavos: number,
  context: Pick<EmailContext, "operatorEmail">,
): TicketEmail {
  const reference = formatReference(booking.reference);
  const words = getBookingEmailContent(booking, booking.language);
  const { messages, locale, tour, date } = words;
  const { labels } = messages;
  const { refunded, partRefunded: say } = messages;
  const amount = formatMoney(amountCentavos / 100, locale);
  return buildGuestEmail(booking, words, context, {
    subject: fillMessage(refunded.subject, { amount, reference }),
    preview: fillMessage(say.preview, { amount }),
    title: refunded.title,
    opening: [
      words.greeting,
      fillMessage(say.text, { amount, tour, date }),
      ...(booking.state === "confirmed" ? [fillMessage(refunded.stands, { reference })] : []),
    ],
    ticket: buildTicket(words, [
      { label: labels.reference, value: reference },
      { label: labels.refund, value: amount },
    ]),
    closing: [
      fillMessage(messages.refundTiming, bankRefundWorkingDays),
      fillMessage(messages.questions, { phone: formatBusinessPhone() }),
    ],
    goodbye: messages.regards,
  });
}
