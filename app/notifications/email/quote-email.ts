import { formatReference } from "../../bookings/format-reference.ts";
import type { Quote } from "../../bookings/quotes/quote-store.server.ts";
import { fillMessage, formatMoney } from "../../i18n/format.ts";
import { typeset } from "../../i18n/typeset.ts";
import { getPagePath } from "../../routing/paths.ts";
import { listRidingRules } from "../riding-rules.ts";
import {
  capitalize,
  formatBusinessPhone,
  formatLocalDayAndTime,
  formatRefundPolicy,
  getBookingEmailContent,
} from "./booking-email-content.ts";
import type { EmailContext, TicketEmail } from "./email-content.ts";
import {
  buildGuestEmail,
  buildPickupRows,
  buildRideRows,
  buildTicket,
} from "./guest-email-parts.ts";
import { quoteEmailMessages } from "./quote-messages.ts";

/** Builds the email with an offer: the team's text, the ride, the sums and the link to accept it. */
export function buildQuoteEmail(
  { booking, request, text }: Quote,
  context: Pick<EmailContext, "operatorEmail" | "siteUrl" | "now" | "weightLimitKg">,
): TicketEmail {
  const content = getBookingEmailContent(booking, booking.language);
  const { locale, messages, tour, date } = content;
  const quoteMessages = quoteEmailMessages[locale];
  const reference = formatReference(booking.reference);
  const total = formatMoney(booking.totalPrice, locale);
  const until = fillMessage(quoteMessages.until, formatLocalDayAndTime(request.expiresAt, locale));
  const values = { tour, date, reference, riders: content.riders, total, until };
  const restCentavos = booking.totalPrice * 100 - request.amountCentavos;
  const formatCentavos = (centavos: number) => formatMoney(centavos / 100, locale);
  return buildGuestEmail(booking, content, context, {
    subject: fillMessage(quoteMessages.subject, values),
    preview: capitalize(fillMessage(quoteMessages.preview, values), locale),
    title: quoteMessages.title,
    opening: [
      content.greeting,
      ...typeset(text)
        .split(/\n+/)
        .filter((line) => line.trim() !== ""),
      fillMessage(quoteMessages.held, values),
    ],
    ticket: buildTicket(content, [
      { label: messages.labels.reference, value: reference },
      { label: messages.labels.participants, value: content.riders },
      ...buildPickupRows(booking, content),
      ...buildRideRows(content),
      { label: messages.labels.total, value: total },
      { label: quoteMessages.labels.deposit, value: formatCentavos(request.amountCentavos) },
      ...(restCentavos > 0
        ? [{ label: quoteMessages.labels.rest, value: formatCentavos(restCentavos) }]
        : []),
      { label: quoteMessages.labels.until, value: capitalize(until, locale) },
    ]),
    button: {
      label: quoteMessages.button,
      url: `${context.siteUrl}${getPagePath("payBooking", locale, request.token)}`,
    },
    closing: [
      ...listRidingRules(
        { tour: content.tourId, isPrivate: booking.isPrivate },
        context.weightLimitKg,
        locale,
      ),
      formatRefundPolicy(booking, content, context.now),
      fillMessage(quoteMessages.questions, { phone: formatBusinessPhone() }),
    ],
    goodbye: messages.regards,
  });
}
