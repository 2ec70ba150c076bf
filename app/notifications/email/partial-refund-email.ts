import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { sayReference } from "../../bookings/format-reference.ts";
import { bankRefundWorkingDays } from "../../business/facts.ts";
import { fill, formatMoney } from "../../i18n/format.ts";
import { bookingWords, phoneNumber } from "./booking-email-content.ts";
import type { MailContext, TicketLetter } from "./email-content.ts";
import { guestLetter, ticketOf } from "./guest-email-parts.ts";

/** Tells the guest that a part of what they paid is on its way back. */
export function partRefundedMail(
  booking: BookingRow,
  amountCentavos: number,
  context: Pick<MailContext, "operatorEmail">,
): TicketLetter {
  const reference = sayReference(booking.reference);
  const words = bookingWords(booking, booking.language);
  const { messages, locale, tour, date } = words;
  const { labels } = messages;
  const { refunded, partRefunded: say } = messages;
  const amount = formatMoney(amountCentavos / 100, locale);
  return guestLetter(booking, words, context, {
    subject: fill(refunded.subject, { amount, reference }),
    preview: fill(say.preview, { amount }),
    title: refunded.title,
    opening: [
      words.greeting,
      fill(say.text, { amount, tour, date }),
      ...(booking.state === "confirmed" ? [fill(refunded.stands, { reference })] : []),
    ],
    ticket: ticketOf(words, [
      { label: labels.reference, value: reference },
      { label: labels.refund, value: amount },
    ]),
    closing: [
      fill(messages.refundTiming, bankRefundWorkingDays),
      fill(messages.questions, { phone: phoneNumber() }),
    ],
    goodbye: messages.regards,
  });
}
