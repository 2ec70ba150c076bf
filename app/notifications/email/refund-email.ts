import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { sayReference } from "../../bookings/format-reference.ts";
import { bankRefundWorkingDays } from "../../business/facts.ts";
import { fill, formatMoney } from "../../i18n/format.ts";
import { pathTo } from "../../routing/paths.ts";
import { bookingWords, phoneNumber } from "./booking-email-content.ts";
import type { MailContext, TicketLetter } from "./email-content.ts";
import { guestLetter, ticketOf } from "./guest-email-parts.ts";

/** Why money went back although nobody asked for it. */
export type RefundCause = "paid-too-late" | "paid-twice";

export type Refund = Readonly<{ cause: RefundCause; amountCentavos: number }>;

/** Tells the guest that a payment goes back, and whether the booking still stands. */
export function refundedMail(
  booking: BookingRow,
  refund: Refund,
  context: Pick<MailContext, "siteUrl" | "operatorEmail">,
): TicketLetter {
  const reference = sayReference(booking.reference);
  const words = bookingWords(booking, booking.language);
  const { messages, locale, tour, date } = words;
  const { labels } = messages;
  const say = messages.refunded;
  const amount = formatMoney(refund.amountCentavos / 100, locale);
  const rides = booking.state === "confirmed";
  return guestLetter(booking, words, context, {
    subject: fill(say.subject, { amount, reference }),
    preview: fill(say.preview, { amount }),
    title: say.title,
    opening: [
      words.greeting,
      fill(say[refund.cause], { amount, tour, date }),
      ...(rides ? [fill(say.stands, { reference })] : []),
    ],
    ticket: ticketOf(words, [
      { label: labels.reference, value: reference },
      { label: labels.refund, value: amount },
    ]),
    button: rides
      ? null
      : {
          label: messages.freeDates,
          url: `${context.siteUrl}${pathTo("booking", locale)}?tour=${words.tourId}`,
        },
    closing: [
      fill(messages.refundTiming, bankRefundWorkingDays),
      fill(messages.questions, { phone: phoneNumber() }),
    ],
    goodbye: messages.regards,
  });
}
