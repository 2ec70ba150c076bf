import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { sayReference } from "../../bookings/format-reference.ts";
import { withPartyNote } from "../../bookings/party-from-notes.ts";
import { fill } from "../../i18n/format.ts";
import { instantOf } from "../../platform/local-time.ts";
import { tourLooks } from "../../tours/tour-themes.ts";
import { type BookingWords, bookingWords, phoneNumber } from "./booking-email-content.ts";
import type { MailContext, MailTicket, TicketLetter } from "./email-content.ts";
import {
  bringList,
  guestLetter,
  pickupRows,
  rideTimes,
  sunsetRow,
  ticketOf,
} from "./guest-email-parts.ts";
import { manageButton } from "./manage-booking-link.ts";

/**
 * What a guest needs for the day of the ride. The mail can leave late, so it never says "tomorrow".
 */
export function reminderMail(booking: BookingRow, context: MailContext): TicketLetter {
  const words = bookingWords(booking, booking.language);
  const { messages, tour, date, pickup, place } = words;
  const say = messages.reminder;
  const phone = phoneNumber();
  return guestLetter(booking, words, context, {
    subject: fill(say.subject, { tour, date, reference: sayReference(booking.reference) }),
    preview: words.comesAlone ? pickup : fill(say.preview, { pickup, place }),
    title: say.title,
    picture: tourLooks[words.tourId].reminder,
    opening: [words.greeting, fill(say.text, { date })],
    ticket: dayTicket(booking, words),
    button: manageButton(booking, words, context.siteUrl),
    list: bringList(words),
    closing: [messages.policy.weather, fill(say.reach, { phone })],
    goodbye: messages.seeYou,
    validity: {
      bookingId: booking.id,
      revision: booking.revision,
      until: pickupInstant(booking, words).toISOString(),
    },
  });
}

/** When the guest is picked up; the start of the ride when no pickup time of ours is stored. */
export function pickupInstant(booking: BookingRow, words: BookingWords): Date {
  return instantOf(booking.bookingDate, words.pickupTime ?? words.departure.start);
}

/** The facts of the day, in the order in which they happen. */
function dayTicket(booking: BookingRow, words: BookingWords): MailTicket {
  const { labels } = words.messages;
  return ticketOf(words, [
    ...pickupRows(booking, words),
    { label: labels.ride, value: rideTimes(words) },
    ...sunsetRow(booking, words),
    {
      label: labels.participants,
      value: withPartyNote(booking.participants, booking, words.locale),
    },
    { label: labels.reference, value: sayReference(booking.reference) },
  ]);
}
