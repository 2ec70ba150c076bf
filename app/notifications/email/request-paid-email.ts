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
  const words = getBookingEmailContent(booking, booking.language);
  const { messages, locale, tour, date, toPay } = words;
  const { labels, requestPaid: say } = messages;
  const reference = formatReference(booking.reference);
  const amount = formatMoney(amountCentavos / 100, locale);
  const values = { amount, reference, tour, date };
  return buildGuestEmail(booking, words, context, {
    subject: fillMessage(say.subject, values),
    preview: fillMessage(say.preview, values),
    title: say.title,
    opening: [
      words.greeting,
      fillMessage(say.text[collects === "rest" && toPay ? "restPart" : collects], values),
      toPay ? fillMessage(say.left, { toPay }) : say.settled,
    ],
    ticket: buildTicket(words, [
      { label: labels.reference, value: reference },
      { label: labels.paidNow, value: amount },
      { label: labels.total, value: words.total },
    ]),
    button: null,
    closing: [fillMessage(messages.questions, { phone: formatBusinessPhone() })],
    goodbye: messages.regards,
  });
}
