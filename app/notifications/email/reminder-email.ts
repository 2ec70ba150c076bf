import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { formatReference } from "../../bookings/format-reference.ts";
import { formatRidersOfBooking } from "../../bookings/sold-party.ts";
import { getPageContent } from "../../content/get-page-content.server.ts";
import { fillMessage } from "../../i18n/format.ts";
import { toInstant } from "../../platform/local-time.ts";
import {
  type BookingEmailContent,
  formatBusinessPhone,
  getBookingEmailContent,
} from "./booking-email-content.ts";
import type { EmailContext, EmailTicket, TicketEmail } from "./email-content.ts";
import {
  buildBringList,
  buildGuestEmail,
  buildPickupRows,
  buildRideRows,
  buildSunsetRows,
  buildTicket,
  listDayAdvice,
} from "./guest-email-parts.ts";
import { buildManageButton, buildRiderAnswersRequest } from "./manage-booking-link.ts";

/**
 * Builds the reminder of a ride. It never says "tomorrow", because the email can be delayed.
 * `asksAboutRiders` is true if some riders have not told their weight and experience yet.
 */
export function buildReminderEmail(
  booking: BookingRow,
  context: EmailContext,
  { asksAboutRiders }: Readonly<{ asksAboutRiders: boolean }> = { asksAboutRiders: false },
): TicketEmail {
  const words = getBookingEmailContent(booking, booking.language);
  const { messages, tour, date, pickup, place } = words;
  const say = messages.reminder;
  const phone = formatBusinessPhone();
  return buildGuestEmail(booking, words, context, {
    subject: fillMessage(say.subject, {
      tour,
      date,
      reference: formatReference(booking.reference),
    }),
    preview: words.comesAlone ? pickup : fillMessage(say.preview, { pickup, place }),
    title: say.title,
    picture: getPageContent(`tour:${words.tourId}`, words.locale).booking.reminderPicture,
    opening: [words.greeting, fillMessage(say.text, { date })],
    ticket: buildDayTicket(booking, words),
    button: buildManageButton(booking, words, context.siteUrl),
    request: asksAboutRiders ? buildRiderAnswersRequest(booking, words, context.siteUrl) : null,
    list: buildBringList(words),
    closing: [...listDayAdvice(words), messages.policy.weather, fillMessage(say.reach, { phone })],
    goodbye: messages.seeYou,
    validity: {
      bookingId: booking.id,
      revision: booking.revision,
      until: getPickupInstant(booking, words).toISOString(),
    },
  });
}

/** Returns the pickup time, or the start of the ride if no valid pickup time is stored. */
export function getPickupInstant(booking: BookingRow, words: BookingEmailContent): Date {
  return toInstant(booking.bookingDate, words.pickupTime ?? words.departure.start);
}

/** Builds a ticket with the facts of the day, in the order in which the guest needs them. */
function buildDayTicket(booking: BookingRow, words: BookingEmailContent): EmailTicket {
  const { labels } = words.messages;
  return buildTicket(words, [
    ...buildPickupRows(booking, words),
    ...buildRideRows(words),
    ...buildSunsetRows(booking, words),
    {
      label: labels.participants,
      value: formatRidersOfBooking(booking.participants, booking, words.locale),
    },
    { label: labels.reference, value: formatReference(booking.reference) },
  ]);
}
