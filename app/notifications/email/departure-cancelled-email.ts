import type { CloseReason } from "#db/schema.ts";
import type { ChangedBy } from "../../bookings/booking-events.ts";
import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { sayReference } from "../../bookings/format-reference.ts";
import { backFrom, sayMoneyBack } from "../../bookings/ledger/format-refund.ts";
import { sumOfPlaces } from "../../bookings/ledger/money-breakdown.ts";
import { printedBusiness } from "../../business/published-business.server.ts";
import { fill } from "../../i18n/format.ts";
import {
  type BookingWords,
  bookingWords,
  dayAndTime,
  phoneNumber,
} from "./booking-email-content.ts";
import { attachedCalendar } from "./calendar-attachment.server.ts";
import type { MailContext, TicketLetter } from "./email-content.ts";
import { calledOffTicket, guestLetter } from "./guest-email-parts.ts";
import { manageUrl } from "./manage-booking-link.ts";

/**
 * The ride was called off: the guest chooses another date or a full refund on the manage page. With
 * `changedBy` the guest knows that already, and the booking has been changed since by the guest or
 * the operator.
 */
export function calledOffMail(
  booking: BookingRow,
  offerExpiresAt: Date,
  context: MailContext,
  { changedBy, reason = "other" }: { changedBy?: ChangedBy; reason?: CloseReason } = {},
): TicketLetter {
  const words = bookingWords(booking, booking.language);
  const { messages, locale, tour, date } = words;
  const say = messages.calledOff;
  const { held } = words.money;
  const isUnpaid = hasPaidNothing(booking, words);
  const until = dayAndTime(offerExpiresAt, locale);
  const place = printedBusiness().address.value.locality;
  return guestLetter(booking, words, context, {
    subject: fill(say.subject, { tour, date, reference: sayReference(booking.reference) }),
    preview: isUnpaid ? say.previewUnpaid : say.preview,
    title: say.title,
    opening: [
      words.greeting,
      ...(changedBy ? [messages.changed.noted[changedBy]] : []),
      fill(say.text[reason], { tour, date }),
      fill(isUnpaid ? say.choiceUnpaid : say.choice, { ...until, place }),
      // The card needs no word: money goes back the way it came.
      ...(held.hand + held.agency > 0
        ? sayMoneyBack(backFrom(held, "will"), booking.broughtBy, locale)
        : []),
    ],
    ticket: calledOffTicket(booking, words),
    button: {
      label: isUnpaid ? say.buttonUnpaid : say.button,
      url: manageUrl(context.siteUrl, booking),
    },
    closing: [fill(say.questions, { phone: phoneNumber() })],
    goodbye: messages.regards,
    ...attachedCalendar(booking, words, context, "removed"),
    validity: {
      bookingId: booking.id,
      revision: booking.revision,
      until: offerExpiresAt.toISOString(),
    },
  });
}

/** Whether there is nothing to give back to the guest of a ride that was called off. */
export function hasPaidNothing(booking: BookingRow, { money }: BookingWords): boolean {
  return sumOfPlaces(money.held) === 0 && booking.paymentSessionId === null;
}
