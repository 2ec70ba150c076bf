import type { BookingEvent } from "../../bookings/booking-events.ts";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { sayReference } from "../../bookings/format-reference.ts";
import { backFrom, sayMoneyBack } from "../../bookings/ledger/format-refund.ts";
import { type MoneyPlaces, sumOfPlaces } from "../../bookings/ledger/money-breakdown.ts";
import { withPartyNote } from "../../bookings/party-from-notes.ts";
import { refundStanding } from "../../bookings/refund-terms.ts";
import { fill, formatMoney } from "../../i18n/format.ts";
import { formatQuantity } from "../../i18n/quantities.ts";
import { pathTo } from "../../routing/paths.ts";
import {
  type BookingWords,
  bookingWords,
  departureKeyOf,
  phoneNumber,
} from "./booking-email-content.ts";
import { attachedCalendar } from "./calendar-attachment.server.ts";
import type { MailContext, TicketLetter } from "./email-content.ts";
import { guestLetter, ticketOf } from "./guest-email-parts.ts";

export type Cancelled = Readonly<{
  by: Extract<BookingEvent, { type: "booking-cancelled" }>["by"];
  refund: "full" | "none";
  /** The sum that goes back to the card; also 0 when nothing was paid online. */
  refundCentavos: number;
  /** The sum that the operator gives back by hand. */
  byHandCentavos?: number;
  /** The sum that the hotel or agency gives back. */
  byAgencyCentavos?: number;
  /** Nothing had been paid, neither by card nor by hand. */
  isUnpaid?: boolean;
}>;

/** Says who cancelled and whether money goes back; no other mail tells of that refund. */
export function cancelledMail(
  booking: BookingRow,
  cancelled: Cancelled,
  context: MailContext,
): TicketLetter {
  const words = bookingWords(booking, booking.language);
  const { messages, locale, tour, date } = words;
  const { labels } = messages;
  const say = messages.cancelled;
  const { by, refund, refundCentavos, isUnpaid = false } = cancelled;
  const places = placesOfRefund(cancelled);
  const amount = refundCentavos > 0 ? formatMoney(refundCentavos / 100, locale) : null;
  const back = sumOfPlaces(places) > 0 ? formatMoney(sumOfPlaces(places) / 100, locale) : null;
  return guestLetter(booking, words, context, {
    subject: fill(say.subject, { tour, date, reference: sayReference(booking.reference) }),
    preview: amount ? fill(say.preview.full, { amount }) : say.preview.none,
    title: say.title,
    opening: [
      words.greeting,
      fill(say[by], { tour, date }),
      ...sayMoneyBack(backFrom(places, "begun"), booking.broughtBy, locale),
      ...(isUnpaid ? [say.unpaid] : []),
      ...(refund === "none" && !isUnpaid ? [whyNoRefund(booking, words, context.now)] : []),
    ],
    ticket: ticketOf(words, [
      { label: labels.reference, value: sayReference(booking.reference) },
      { label: labels.participants, value: withPartyNote(booking.participants, booking, locale) },
      ...(back ? [{ label: labels.refund, value: back }] : []),
    ]),
    button: {
      label: messages.freeDates,
      url: `${context.siteUrl}${pathTo("booking", locale)}?tour=${words.tourId}`,
    },
    closing: [
      ...(refund === "none" && !isUnpaid
        ? [fill(messages.policy.page, { url: `${context.siteUrl}${pathTo("terms", locale)}` })]
        : []),
      `${messages.again} ${fill(messages.questions, { phone: phoneNumber() })}`,
    ],
    goodbye: messages.regards,
    ...attachedCalendar(booking, words, context, "removed"),
  });
}

/** The sums that go back because of a cancellation, by the place where they are. */
export function placesOfRefund(cancelled: Cancelled): MoneyPlaces {
  const { refundCentavos: card, byHandCentavos = 0, byAgencyCentavos = 0 } = cancelled;
  return { card, hand: byHandCentavos, agency: byAgencyCentavos };
}

/** Why there is no refund. The policy is named only when it explains the decision. */
function whyNoRefund(booking: BookingRow, words: BookingWords, now: Date): string {
  const say = words.messages.cancelled;
  const hours = formatQuantity(booking.fullRefundHours, "hours", words.locale);
  switch (refundStanding(booking, departureKeyOf(booking, words), now).kind) {
    case "forfeited":
      return fill(say.forfeited, { hours });
    case "over":
      return fill(say.late, { hours });
    default:
      return say.noRefund;
  }
}
