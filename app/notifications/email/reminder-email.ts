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
  const content = getBookingEmailContent(booking, booking.language);
  const { messages, tour, date, pickup, place } = content;
  const reminderMessages = messages.reminder;
  const phone = formatBusinessPhone();
  return buildGuestEmail(booking, content, context, {
    subject: fillMessage(reminderMessages.subject, {
      tour,
      date,
      reference: formatReference(booking.reference),
    }),
    preview: content.comesAlone ? pickup : fillMessage(reminderMessages.preview, { pickup, place }),
    title: reminderMessages.title,
    picture: getPageContent(`tour:${content.tourId}`, content.locale).booking.reminderPicture,
    opening: [content.greeting, fillMessage(reminderMessages.text, { date })],
    ticket: buildDayTicket(booking, content),
    button: buildManageButton(booking, content, context.siteUrl),
    request:
      asksForAnswers || asksForWaivers
        ? buildRiderAnswersRequest(booking, content, context.siteUrl, {
            asksForAnswers,
            asksForWaivers,
          })
        : null,
    list: buildBringList(content),
    sections: horses ? [buildHorsesSection(horses, content.locale)] : [],
    closing: [
      ...listDayAdvice(booking, content, context),
      messages.policy.weather,
      fillMessage(reminderMessages.reach, { phone }),
    ],
    goodbye: messages.seeYou,
    validity: {
      bookingId: booking.id,
      revision: booking.revision,
      until: getPickupInstant(booking, content).toISOString(),
    },
  });
}

/** Returns the pickup time, or the start of the ride if no valid pickup time is stored. */
export function getPickupInstant(booking: BookingRow, content: BookingEmailContent): Date {
  return toInstant(booking.bookingDate, content.pickupTime ?? content.departure.start);
}

/** Builds a ticket with the facts of the day, in the order in which the guest needs them. */
function buildDayTicket(booking: BookingRow, content: BookingEmailContent): EmailTicket {
  const { labels } = content.messages;
  return buildTicket(content, [
    ...buildPickupRows(booking, content),
    ...buildRideRows(content),
    ...buildSunsetRows(booking, content),
    {
      label: labels.participants,
      value: formatRidersOfBooking(booking.participants, booking, content.locale),
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
    entries: horses.map((horse) => {
      const picture = horse.horse?.picture ? findPicture(horse.horse.picture) : null;
      return {
        title: horse.horse?.name ?? horse.riderNumber,
        lines: [{ text: formatPlannedHorse({ ...horse, rider: horse.riderNumber }, locale) }],
        ...(picture && { picture: { name: picture.name, alt: picture.alt[locale] } }),
      };
    }),
  };
}
