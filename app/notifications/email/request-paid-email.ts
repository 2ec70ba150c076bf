import type { CollectedPart } from "#db/schema.ts";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { formatReference } from "../../bookings/format-reference.ts";
import { fillMessage, formatMoney } from "../../i18n/format.ts";
import { formatBusinessPhone, getBookingEmailContent } from "./booking-email-content.ts";
import type { EmailContext, TicketEmail } from "./email-content.ts";
import { buildGuestEmail, buildTicket } from "./guest-email-parts.ts";

/** Builds the guest's receipt for the payment of a payment request, with what is left to pay. */
export function buildRequestPaidEmail(
  booking: BookingRow,
  { amountCentavos, collects }: Readonly<{ amountCentavos: number; collects: CollectedPart }>,
  context: Pick<EmailContext, "operatorEmail">,
): TicketEmail {
  const content = getBookingEmailContent(booking, booking.language);
  const { messages, locale, tour, date, toPay } = content;
  const { labels, requestPaid: paidMessages } = messages;
  const reference = formatReference(booking.reference);
  const amount = formatMoney(amountCentavos / 100, locale);
  const values = { amount, reference, tour, date };
  return buildGuestEmail(booking, content, context, {
    subject: fillMessage(paidMessages.subject, values),
    preview: fillMessage(paidMessages.preview, values),
    title: paidMessages.title,
    opening: [
      content.greeting,
      fillMessage(paidMessages.text[collects === "rest" && toPay ? "restPart" : collects], values),
      toPay ? fillMessage(paidMessages.left, { toPay }) : paidMessages.settled,
    ],
    ticket: buildTicket(content, [
      { label: labels.reference, value: reference },
      { label: labels.paidNow, value: amount },
      { label: labels.total, value: content.total },
    ]),
    button: null,
    closing: [fillMessage(messages.questions, { phone: formatBusinessPhone() })],
    goodbye: messages.regards,
  });
}
