import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { formatReference } from "../../bookings/format-reference.ts";
import { bankRefundWorkingDays } from "../../business/facts.ts";
import { fillMessage, formatMoney } from "../../i18n/format.ts";
import { getPagePath } from "../../routing/paths.ts";
import { formatBusinessPhone, getBookingEmailContent } from "./booking-email-content.ts";
import type { EmailContext, TicketEmail } from "./email-content.ts";
import { buildGuestEmail, buildTicket } from "./guest-email-parts.ts";

/** The reasons for an automatic refund. */
export type RefundCause = "paid-too-late" | "paid-twice";

export type EmailRefund = Readonly<{ cause: RefundCause; amountCentavos: number }>;

/**
 * Builds the guest's email about an automatic refund. It also says whether the booking is still
 * valid.
 */
export function buildRefundEmail(
  booking: BookingRow,
  refund: EmailRefund,
  context: Pick<EmailContext, "siteUrl" | "operatorEmail">,
): TicketEmail {
  const reference = formatReference(booking.reference);
  const words = getBookingEmailContent(booking, booking.language);
  const { messages, locale, tour, date } = words;
  const { labels } = messages;
  const say = messages.refunded;
  const amount = formatMoney(refund.amountCentavos / 100, locale);
  const rides = booking.state === "confirmed";
  return buildGuestEmail(booking, words, context, {
    subject: fillMessage(say.subject, { amount, reference }),
    preview: fillMessage(say.preview, { amount }),
    title: say.title,
    opening: [
      words.greeting,
      fillMessage(say[refund.cause], { amount, tour, date }),
      ...(rides ? [fillMessage(say.stands, { reference })] : []),
    ],
    ticket: buildTicket(words, [
      { label: labels.reference, value: reference },
      { label: labels.refund, value: amount },
    ]),
    button: rides
      ? null
      : {
          label: messages.freeDates,
          url: `${context.siteUrl}${getPagePath("booking", locale)}?tour=${words.tourId}`,
        },
    closing: [
      fillMessage(messages.refundTiming, bankRefundWorkingDays),
      fillMessage(messages.questions, { phone: formatBusinessPhone() }),
    ],
    goodbye: messages.regards,
  });
}
