import { getDisplayedState } from "#app/bookings/displayed-booking-state.ts";
import { additionalColumns, getColumnTexts } from "#app/bookings/field-readers.ts";
import { formatBookingState } from "#app/bookings/format-booking-state.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import type { Rider } from "#app/bookings/records/list-riders.server.ts";
import { sourceNames } from "#app/bookings/source-messages.ts";
import { formatTeamNotes } from "#app/bookings/team-notes.ts";
import { formatPhone } from "#app/business/phone-number.server.ts";
import { findOwnRideName } from "#app/departures/departure-times.ts";
import { formatPickup, hasNoPickup } from "#app/departures/pickup.ts";
import { getRideTitle } from "#app/departures/ride-title.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { addDays, type LocalDate } from "#app/platform/local-time.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { countChildren } from "#app/tours/pricing.ts";
import { csvMessages } from "#app/web/admin/csv/messages.ts";
import type { Services } from "#server/wiring/services.ts";
import type { EmailsView } from "../addresses/emails-query.ts";
import { formatLanguage, formatTourName, shortenSession } from "../csv/csv-cell-labels.ts";
import { formatLocalMinute, type ListFile, type ListRow } from "../csv/csv-file.server.ts";
import {
  formatDeliveryTitle,
  formatOwnReason,
  formatRecipient,
} from "../message-parts/delivery-labels.tsx";
import { formatPerson } from "../ui/format-person.ts";

type List = Omit<ListFile, "name">;
type Days = Readonly<{ from: LocalDate; until: LocalDate }>;

/** Lists the riders of each day, ordered by pickup. */
export function getRidersList(services: Services, { from, until }: Days, locale: Locale): List {
  async function* streamPieces() {
    for (let day = from; day <= until; day = addDays(day, 1)) {
      const found = await services.operator.listRiders(day);
      yield found.map((rider) => toRiderRow(rider, { day, now: services.clock.now(), locale }));
    }
  }
  return {
    columns: [
      ...(["booking_date", "ride", "ride_start", "pickup_time", "pickup_location"] as const),
      ...(["reference", "state", "name", "participants", "children", "is_private"] as const),
      ...(["phone", "email", "language", "balance_mxn", "source", "brought_by"] as const),
      ...additionalColumns,
      ...(["team_note", "no_show", "booked_local_time"] as const),
    ],
    pieces: streamPieces(),
  };
}

function toRiderRow(
  { booking, tour, start, balanceCentavos }: Rider,
  { day, now, locale }: Readonly<{ day: LocalDate; now: Date; locale: Locale }>,
): ListRow {
  const { yes } = csvMessages[locale];
  return {
    booking_date: day,
    ride: getRideTitle(tour, findOwnRideName(getPublishedListing(tour), start), locale),
    ride_start: start,
    pickup_time: hasNoPickup(booking.pickupTime)
      ? formatPickup(booking.pickupTime, locale)
      : booking.pickupTime,
    pickup_location: booking.pickupLocation,
    reference: formatReference(booking.reference),
    state: formatBookingState(getDisplayedState(booking, now), booking.holdExpiresAt, locale),
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    participants: booking.participants,
    children: countChildren(booking.priceLines),
    is_private: booking.isPrivate ? yes : null,
    phone: formatPhone(booking),
    email: booking.email,
    language: formatLanguage(booking.language, locale),
    // A guest who can still choose a refund has nothing to pay yet, so the balance is 0.
    balance_mxn: booking.offerExpiresAt === null ? balanceCentavos / 100 : 0,
    source: sourceNames[locale][booking.source],
    brought_by: booking.broughtBy,
    ...getColumnTexts(booking),
    team_note: formatTeamNotes(booking),
    no_show: booking.noShowAt === null ? null : yes,
    booked_local_time: formatLocalMinute(booking.bookingTimestamp),
  };
}

/** Number of rows per database query. It is low so that other requests can be served in between. */
const readAtOnce = 100;

/** Lists the messages in the inbox, in the order of the inbox page. */
export function getMessagesList({ inbox }: Services, search: string, locale: Locale): List {
  const { waits } = csvMessages[locale];
  async function* streamPieces() {
    for (let offset = 0, hasMore = true; hasMore; offset += readAtOnce) {
      const page = await inbox.getInboxPage({ search, limit: readAtOnce, offset });
      hasMore = page.hasMore;
      yield page.messages.map((message) => ({
        at: formatLocalMinute(message.receivedAt),
        state: message.doneAt === null ? waits.waits : waits.done,
        name: message.name,
        email: message.email,
        language: formatLanguage(message.language, locale),
        topic: message.subject,
        text: message.message,
        answered: formatLocalMinute(message.answeredAt),
        done: formatLocalMinute(message.doneAt),
        bookings: message.bookings
          .map(({ booking }) => formatReference(booking.reference))
          .join(" "),
      }));
    }
  }
  return {
    columns: [
      ...(["at", "state", "name", "email", "language", "topic", "text"] as const),
      ...(["answered", "done", "bookings"] as const),
    ],
    pieces: streamPieces(),
  };
}

/** Lists the emails and webhook calls, newest first. */
export function getEmailsList(
  { notifier }: Services,
  show: EmailsView["show"],
  locale: Locale,
): List {
  const { sent } = csvMessages[locale];
  async function* streamPieces() {
    let before: string | undefined;
    do {
      const rows = await notifier.listDeliveries({
        show,
        limit: readAtOnce,
        ...(before && { before }),
      });
      yield rows.map((row) => ({
        at: formatLocalMinute(row.createdAt),
        state: sent[row.state],
        to: formatRecipient(row, locale),
        topic: formatDeliveryTitle(row, locale),
        tries: row.attempts,
        delivered: formatLocalMinute(row.deliveredAt),
        error: row.lastError && (formatOwnReason(row.lastError, locale) ?? row.lastError),
      }));
      before = rows.length === readAtOnce ? rows.at(-1)?.id : undefined;
    } while (before);
  }
  return {
    columns: ["at", "state", "to", "topic", "tries", "delivered", "error"],
    pieces: streamPieces(),
  };
}

/** Lists the guests of cancelled departures who have not chosen yet. */
export function getUndecidedGuestsList({ operator }: Services, locale: Locale): List {
  const { yes } = csvMessages[locale];
  const { states } = adminBookingMessages[locale];
  async function* streamPieces() {
    const guests = await operator.listUnansweredGuests();
    yield guests.map(({ key, reference, name, language, party, until, ...guest }) => ({
      booking_date: key.date,
      ride: getRideTitle(
        key.tour,
        findOwnRideName(getPublishedListing(key.tour), key.start),
        locale,
      ),
      ride_start: key.start,
      reference: formatReference(reference),
      state: states.offer,
      name,
      participants: party.participants,
      is_private: party.isPrivate ? yes : null,
      phone: formatPhone(guest),
      language: formatLanguage(language, locale),
      source: sourceNames[locale][guest.source],
      until: formatLocalMinute(until),
    }));
  }
  return {
    columns: [
      ...(["booking_date", "ride", "ride_start", "reference", "state", "name"] as const),
      ...(["participants", "is_private", "phone", "language", "source", "until"] as const),
    ],
    pieces: streamPieces(),
  };
}

/**
 * Returns the author of a payment or refund: the name of a person, or of the rule that caused the
 * refund.
 */
function formatAuthor(by: string, locale: Locale): string {
  const { rules } = csvMessages[locale];
  return Object.hasOwn(rules, by) ? rules[by as keyof typeof rules] : formatPerson(by, locale);
}

/** Lists every payment and refund in a date range, with amount, method, author and booking. */
export function getLedgerList({ operator }: Services, span: Days, locale: Locale): List {
  const { ways } = csvMessages[locale];
  const { states } = adminBookingMessages[locale];
  async function* streamPieces() {
    const lines = await operator.listLedgerLines(span);
    yield lines.map((line) => ({
      at: formatLocalMinute(line.at),
      way: ways[line.way],
      amount_mxn: line.amountCentavos / 100,
      reference: formatReference(line.reference),
      state: states[line.state],
      name: line.name,
      source: sourceNames[locale][line.source],
      brought_by: line.broughtBy,
      tour_name: formatTourName(line.tourName, locale),
      booking_date: line.rideDate,
      by: line.by && formatAuthor(line.by, locale),
      note: line.note,
      stripe_session_id: shortenSession(line.session),
    }));
  }
  return {
    columns: [
      ...(["at", "way", "amount_mxn", "reference", "state", "name", "source"] as const),
      ...(["brought_by", "tour_name", "booking_date", "by", "note"] as const),
      "stripe_session_id",
    ],
    pieces: streamPieces(),
  };
}
