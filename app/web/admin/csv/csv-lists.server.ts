import { shownState } from "#app/bookings/booking-page-state.ts";
import { additionalColumns, columnTexts } from "#app/bookings/field-readers.ts";
import { sayReference } from "#app/bookings/format-reference.ts";
import type { Rider } from "#app/bookings/records/operator-departures.server.ts";
import { sourceNames } from "#app/bookings/source-messages.ts";
import { teamNoteText } from "#app/bookings/team-notes.ts";
import { comeAlone, sayPickup } from "#app/departures/pickup.ts";
import { ownName, rideTitle } from "#app/departures/ride-title.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { addDays, type LocalDate } from "#app/platform/local-time.ts";
import { listingOf } from "#app/tours/catalog/published-catalog.server.ts";
import { childrenIn } from "#app/tours/pricing.ts";
import { adminListsMessages } from "#app/web/admin/csv/messages.ts";
import type { Services } from "#server/wiring/services.ts";
import { sayPerson } from "../audit-log/format-audit-entry.ts";
import { ownReason, recipientText, titleText } from "../emails/delivery-labels.tsx";
import type { MailsView } from "../emails/emails-query.ts";
import { languageOf, tourNameOf } from "./csv-cell-labels.ts";
import { type ListFile, type ListRow, localMinute } from "./csv-file.server.ts";

type List = Omit<ListFile, "name">;
type Days = Readonly<{ from: LocalDate; until: LocalDate }>;

/** Who rides on which day, in the order of the pickups. */
export function riders(services: Services, { from, until }: Days, locale: Locale): List {
  async function* pieces() {
    for (let day = from; day <= until; day = addDays(day, 1)) {
      const found = await services.operator.manifestOf(day);
      yield found.map((rider) => riderRow(rider, { day, now: services.clock.now(), locale }));
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
    pieces: pieces(),
  };
}

function riderRow(
  { booking, tour, start, balanceCentavos }: Rider,
  { day, now, locale }: Readonly<{ day: LocalDate; now: Date; locale: Locale }>,
): ListRow {
  const { yes } = adminListsMessages[locale];
  return {
    booking_date: day,
    ride: rideTitle(tour, ownName(listingOf(tour), start), locale),
    ride_start: start,
    pickup_time: comeAlone(booking.pickupTime)
      ? sayPickup(booking.pickupTime, locale)
      : booking.pickupTime,
    pickup_location: booking.pickupLocation,
    reference: sayReference(booking.reference),
    state: adminBookingMessages[locale].states[shownState(booking, now)],
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    participants: booking.participants,
    children: childrenIn(booking.priceLines),
    is_private: booking.isPrivate ? yes : null,
    phone: booking.phone,
    email: booking.email,
    language: languageOf(booking.language, locale),
    // Guests who may still choose their money back owe nothing yet.
    balance_mxn: booking.offerExpiresAt === null ? balanceCentavos / 100 : 0,
    source: sourceNames[locale][booking.source],
    brought_by: booking.broughtBy,
    ...columnTexts(booking),
    team_note: teamNoteText(booking),
    no_show: booking.noShowAt === null ? null : yes,
    booked_local_time: localMinute(booking.bookingTimestamp),
  };
}

/** Lines read from the database at once: few, so that others are answered between them. */
const readAtOnce = 100;

/** The inbox, in its order. */
export function messages({ inbox }: Services, search: string, locale: Locale): List {
  const { waits } = adminListsMessages[locale];
  async function* pieces() {
    for (let offset = 0, hasMore = true; hasMore; offset += readAtOnce) {
      const page = await inbox.inboxPage({ search, limit: readAtOnce, offset });
      hasMore = page.hasMore;
      yield page.messages.map((message) => ({
        at: localMinute(message.receivedAt),
        state: message.doneAt === null ? waits.waits : waits.done,
        name: message.name,
        email: message.email,
        language: languageOf(message.language, locale),
        topic: message.subject,
        text: message.message,
        answered: localMinute(message.answeredAt),
        done: localMinute(message.doneAt),
        bookings: message.bookings.map(({ booking }) => sayReference(booking.reference)).join(" "),
      }));
    }
  }
  return {
    columns: [
      ...(["at", "state", "name", "email", "language", "topic", "text"] as const),
      ...(["answered", "done", "bookings"] as const),
    ],
    pieces: pieces(),
  };
}

/** What was sent or is to be sent, newest first. */
export function mails({ notifier }: Services, show: MailsView["show"], locale: Locale): List {
  const { sent } = adminListsMessages[locale];
  async function* pieces() {
    let before: string | undefined;
    do {
      const rows = await notifier.deliveries({
        show,
        limit: readAtOnce,
        ...(before && { before }),
      });
      yield rows.map((row) => ({
        at: localMinute(row.createdAt),
        state: sent[row.state],
        to: recipientText(row, locale),
        topic: titleText(row, locale),
        tries: row.attempts,
        delivered: localMinute(row.deliveredAt),
        error: row.lastError && (ownReason(row.lastError, locale) ?? row.lastError),
      }));
      before = rows.length === readAtOnce ? rows.at(-1)?.id : undefined;
    } while (before);
  }
  return {
    columns: ["at", "state", "to", "topic", "tries", "delivered", "error"],
    pieces: pieces(),
  };
}

/** The guests of called-off rides who have not chosen yet. */
export function unanswered({ operator }: Services, locale: Locale): List {
  const { yes } = adminListsMessages[locale];
  const { states } = adminBookingMessages[locale];
  async function* pieces() {
    const guests = await operator.unansweredGuests();
    yield guests.map(({ key, reference, name, phone, language, party, until, ...guest }) => ({
      booking_date: key.date,
      ride: rideTitle(key.tour, ownName(listingOf(key.tour), key.start), locale),
      ride_start: key.start,
      reference: sayReference(reference),
      state: states.offer,
      name,
      participants: party.participants,
      is_private: party.isPrivate ? yes : null,
      phone,
      language: languageOf(language, locale),
      source: sourceNames[locale][guest.source],
      until: localMinute(until),
    }));
  }
  return {
    columns: [
      ...(["booking_date", "ride", "ride_start", "reference", "state", "name"] as const),
      ...(["participants", "is_private", "phone", "language", "source", "until"] as const),
    ],
    pieces: pieces(),
  };
}

/** A person's name, or the rule that ordered a refund. */
function byWhom(by: string, locale: Locale): string {
  const { rules } = adminListsMessages[locale];
  return Object.hasOwn(rules, by) ? rules[by as keyof typeof rules] : sayPerson(by, locale);
}

/** Every movement of money in a span: how much, how, by whom, of which booking. */
export function ledger({ operator }: Services, span: Days, locale: Locale): List {
  const { ways } = adminListsMessages[locale];
  const { states } = adminBookingMessages[locale];
  async function* pieces() {
    const lines = await operator.ledgerLines(span);
    yield lines.map((line) => ({
      at: localMinute(line.at),
      way: ways[line.way],
      amount_mxn: line.amountCentavos / 100,
      reference: sayReference(line.reference),
      state: states[line.state],
      name: line.name,
      source: sourceNames[locale][line.source],
      brought_by: line.broughtBy,
      tour_name: tourNameOf(line.tourName, locale),
      booking_date: line.rideDate,
      by: line.by && byWhom(line.by, locale),
      note: line.note,
      stripe_session_id: line.session?.slice(0, 16) ?? null,
    }));
  }
  return {
    columns: [
      ...(["at", "way", "amount_mxn", "reference", "state", "name", "source"] as const),
      ...(["brought_by", "tour_name", "booking_date", "by", "note"] as const),
      "stripe_session_id",
    ],
    pieces: pieces(),
  };
}
