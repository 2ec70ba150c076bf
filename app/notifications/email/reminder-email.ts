import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { formatReference } from "../../bookings/format-reference.ts";
import type { PlannedHorse } from "../../bookings/reminders/find-planned-horses.server.ts";
import { formatPlannedHorse } from "../../bookings/reminders/format-planned-horse.ts";
import { plannedHorseMessages } from "../../bookings/reminders/planned-horse-messages.ts";
import { formatRidersOfBooking } from "../../bookings/sold-party.ts";
import { getPageContent } from "../../content/get-page-content.server.ts";
import { findPicture } from "../../content/published-pictures.server.ts";
import { fillMessage, fillPlural } from "../../i18n/format.ts";
import type { Locale } from "../../i18n/locale.ts";
import { toInstant } from "../../platform/local-time.ts";
import {
  type BookingEmailContent,
  formatBusinessPhone,
  getBookingEmailContent,
} from "./booking-email-content.ts";
import type { EmailContext, EmailSection, EmailTicket, TicketEmail } from "./email-content.ts";
import {
  buildBringList,
  buildGuestEmail,
  buildPickupRows,
  buildRideRows,
  buildSunsetRows,
  buildTicket,
  listDayAdvice,
} from "./guest-email-parts.ts";
import {
  buildManageButton,
  buildRiderAnswersRequest,
  type RiderRequest,
} from "./manage-booking-link.ts";

type ReminderFacts = Readonly<{
  /** The horses that the riders are to ride; null if the email names none. */
  horses?: readonly PlannedHorse[] | null;
}> &
  Partial<RiderRequest>;

/**
 * Builds the reminder of a ride. It never says "tomorrow", because the email can be delayed.
 */
export function buildReminderEmail(
  booking: BookingRow,
  context: EmailContext,
  { asksForAnswers = false, asksForWaivers = false, horses = null }: ReminderFacts = {},
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
    request:
      asksForAnswers || asksForWaivers
        ? buildRiderAnswersRequest(booking, words, context.siteUrl, {
            asksForAnswers,
            asksForWaivers,
          })
        : null,
    list: buildBringList(words),
    sections: horses ? [buildHorsesSection(horses, words.locale)] : [],
    closing: [
      ...listDayAdvice(booking, words, context),
      messages.policy.weather,
      fillMessage(say.reach, { phone }),
    ],
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

/** Builds the section with the horse that each rider is to ride, and its picture. */
function buildHorsesSection(horses: readonly PlannedHorse[], locale: Locale): EmailSection {
  const { title, email } = plannedHorseMessages[locale];
  return {
    title: fillPlural(title, horses.length),
    text: email,
    entries: horses.map((one) => {
      const picture = one.horse?.picture ? findPicture(one.horse.picture) : null;
      return {
        title: one.horse?.name ?? one.riderNumber,
        lines: [{ text: formatPlannedHorse({ ...one, rider: one.riderNumber }, locale) }],
        ...(picture && { picture: { name: picture.name, alt: picture.alt[locale] } }),
      };
    }),
  };
}
