import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { formatReference } from "../../bookings/format-reference.ts";
import { bankRefundWorkingDays } from "../../business/facts.ts";
import { fillMessage, formatMoney } from "../../i18n/format.ts";
import { getPagePath } from "../../routing/paths.ts";
import {
  type BookingEmailContent,
  formatBusinessPhone,
  getBookingEmailContent,
} from "./booking-email-content.ts";
import type { EmailContext, TicketEmail } from "./email-content.ts";
import { buildGuestEmail, buildTicket } from "./guest-email-parts.ts";

/** The reasons for an automatic refund. */
export type RefundCause = "paid-too-late" | "paid-twice" | "paid-not-due";

export type EmailRefund = Readonly<{ cause: RefundCause; amountCentavos: number }>;

/**
 * Builds the guest's email about an automatic refund. It also says whether the booking is still
 * valid.
 */
export function buildRefundEmail(
  booking: BookingRow,
  { cause, amountCentavos }: EmailRefund,
  context: Pick<EmailContext, "siteUrl" | "operatorEmail">,
): TicketEmail {
  const content = getBookingEmailContent(booking, booking.language);
  const { refunded, freeDates } = content.messages;
  const path = `${getPagePath("booking", content.locale)}?tour=${content.tourId}`;
  return buildEmail(booking, content, context, {
    amountCentavos,
    preview: refunded.preview,
    text: refunded[cause],
    button:
      booking.state === "confirmed" ? null : { label: freeDates, url: `${context.siteUrl}${path}` },
  });
}

export function buildPartialRefundEmail(
  booking: BookingRow,
  amountCentavos: number,
  context: Pick<EmailContext, "operatorEmail">,
): TicketEmail {
  const content = getBookingEmailContent(booking, booking.language);
  const { preview, text } = content.messages.partRefunded;
  return buildEmail(booking, content, context, { amountCentavos, preview, text, button: null });
}

type Refund = Readonly<{
  amountCentavos: number;
  preview: string;
  text: string;
  button: TicketEmail["content"]["button"];
}>;

function buildEmail(
  booking: BookingRow,
  content: BookingEmailContent,
  context: Pick<EmailContext, "operatorEmail">,
  { amountCentavos, preview, text, button }: Refund,
): TicketEmail {
  const { messages, locale, tour, date } = content;
  const { labels, refunded } = messages;
  const reference = formatReference(booking.reference);
  const amount = formatMoney(amountCentavos / 100, locale);
  return buildGuestEmail(booking, content, context, {
    subject: fillMessage(refunded.subject, { amount, reference }),
    preview: fillMessage(preview, { amount }),
    title: refunded.title,
    opening: [
      content.greeting,
      fillMessage(text, { amount, tour, date }),
      ...(booking.state === "confirmed" ? [fillMessage(refunded.stands, { reference })] : []),
    ],
    ticket: buildTicket(content, [
      { label: labels.reference, value: reference },
      { label: labels.refund, value: amount },
    ]),
    button,
    closing: [
      fillMessage(messages.refundTiming, bankRefundWorkingDays),
      fillMessage(messages.questions, { phone: formatBusinessPhone() }),
    ],
    goodbye: messages.regards,
  });
}
