import { getDisplayedState } from "#app/bookings/displayed-booking-state.ts";
import { additionalColumns, getColumnTexts } from "#app/bookings/field-readers.ts";
import { formatBookingState } from "#app/bookings/format-booking-state.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import type { Rider } from "#app/bookings/records/list-riders.server.ts";
import { getAttendance } from "#app/bookings/sheet-acts/attendance.ts";
import { sourceNames } from "#app/bookings/source-messages.ts";
import { formatTeamNotes } from "#app/bookings/team-notes.ts";
import { formatPhone } from "#app/business/phone-number.server.ts";
import { findOwnRideName } from "#app/departures/departure-times.ts";
import { formatPickup, hasNoPickup } from "#app/departures/pickup.ts";
import { getRideTitle } from "#app/departures/ride-title.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminBookingMessages } from "#app/i18n/messages/operator-booking.ts";
import { addDays, isLocalDate, type LocalDate } from "#app/platform/local-date.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { countChildren } from "#app/tours/pricing.ts";
import { csvMessages } from "#app/web/admin/csv/messages.ts";
import { emailsAddress } from "../addresses/emails-query.ts";
import { inboxAddress } from "../addresses/inbox-view.ts";
import { parseReportPeriod } from "../addresses/reports-query.ts";
import { formatLanguage, formatTourName, shortenSession } from "../csv/csv-cell-labels.ts";
import {
  type CsvRequest,
  createCsvColumns,
  createCsvResponse,
  formatLocalMinute,
  readAtOnce,
  readInBatches,
} from "../csv/csv-file.server.ts";
import {
  formatDeliveryTitle,
  formatOwnReason,
  formatRecipient,
} from "../message-parts/delivery-labels.tsx";
import { formatPerson } from "../ui/format-person.ts";

/** Maximum number of days in a file of riders. */
const maxDays = 366;

/** The riders of each day, ordered by pickup. */
export function createRidersFile({ services, locale, today, parameters }: CsvRequest) {
  const { files, columns: headings, yes } = csvMessages[locale];
  const from = parseDay(parameters.get("from")) ?? today;
  const requestedEnd = parseDay(parameters.get("until")) ?? from;
  const last = addDays(from, maxDays - 1);
  const until = requestedEnd < from ? from : requestedEnd > last ? last : requestedEnd;
  async function* readPages() {
    for (let day = from; day <= until; day = addDays(day, 1)) {
      const riders = await services.operator.listRiders(day);
      yield riders.map((rider) => ({ ...rider, day }));
    }
  }
  type Row = Rider & Readonly<{ day: LocalDate }>;
  return createCsvResponse({
    name: `${files.riders}-${from}${until > from ? `-${until}` : ""}`,
    headings,
    pages: readPages(),
    columns: {
      booking_date: ({ day }) => day,
      ride: ({ tour, start }) => formatRide(tour, start, locale),
      ride_start: ({ start }) => start,
      pickup_time: ({ booking: { pickupTime } }) =>
        hasNoPickup(pickupTime) ? formatPickup(pickupTime, locale) : pickupTime,
      pickup_location: ({ booking }) => booking.pickupLocation,
      reference: ({ booking }) => formatReference(booking.reference),
      state: ({ booking }) => {
        const state = getDisplayedState(booking, services.clock.now());
        return formatBookingState(state, booking.holdExpiresAt, locale);
      },
      name: ({ booking }) => `${booking.firstName} ${booking.lastName}`.trim(),
      participants: ({ booking }) => booking.participants,
      children: ({ booking }) => countChildren(booking.priceLines),
      is_private: ({ booking }) => (booking.isPrivate ? yes : null),
      phone: ({ booking }) => ({ phone: formatPhone(booking) }),
      email: ({ booking }) => booking.email,
      language: ({ booking }) => formatLanguage(booking.language, locale),
      // A guest who can still choose a refund has nothing to pay yet, so the balance is 0.
      balance_mxn: ({ booking, balanceCentavos }) =>
        booking.offerExpiresAt === null ? balanceCentavos / 100 : 0,
      source: ({ booking }) => sourceNames[locale][booking.source],
      brought_by: ({ booking }) => booking.broughtBy,
      ...createCsvColumns(
        additionalColumns,
        ({ booking }: Row, column) => getColumnTexts(booking)[column],
      ),
      team_note: ({ booking }) => formatTeamNotes(booking),
      no_show: ({ booking }) => (booking.noShowAt === null ? null : yes),
      arrived_riders: ({ booking }) => getAttendance(booking).arrived || null,
      missing_riders: ({ booking }) => getAttendance(booking).missing || null,
      booked_local_time: ({ booking }) => formatLocalMinute(booking.bookingTimestamp),
    },
  });
}

function parseDay(text: string | null): LocalDate | undefined {
  return text && isLocalDate(text) ? text : undefined;
}

function formatRide(tour: TourId, start: string, locale: Locale): string {
  return getRideTitle(tour, findOwnRideName(getPublishedListing(tour), start), locale);
}

/** The messages in the inbox, in the order of the inbox page. */
export function createMessagesFile({ services, locale, today, parameters }: CsvRequest) {
  const { files, columns: headings, waits } = csvMessages[locale];
  const { search } = inboxAddress.parse(parameters);
  return createCsvResponse({
    name: `${files.messages}-${today}`,
    headings,
    pages: readInBatches(async (range) => {
      const { messages } = await services.inbox.getInboxPage({ search, ...range });
      return messages;
    }),
    columns: {
      at: ({ receivedAt }) => formatLocalMinute(receivedAt),
      state: ({ doneAt }) => (doneAt === null ? waits.waits : waits.done),
      name: ({ name }) => name,
      email: ({ email }) => email,
      language: ({ language }) => formatLanguage(language, locale),
      topic: ({ subject }) => subject,
      text: ({ message }) => message,
      answered: ({ answeredAt }) => formatLocalMinute(answeredAt),
      done: ({ doneAt }) => formatLocalMinute(doneAt),
      bookings: ({ bookings }) =>
        bookings.map(({ booking }) => formatReference(booking.reference)).join(" "),
    },
  });
}

/** The emails and webhook calls, newest first. */
export function createEmailsFile({ services, locale, today, parameters }: CsvRequest) {
  const { files, columns: headings, sent } = csvMessages[locale];
  const { show } = emailsAddress.parse(parameters);
  async function* readPages() {
    let before: string | undefined;
    do {
      const rows = await services.notifier.listDeliveries({ show, limit: readAtOnce, before });
      yield rows;
      before = rows.length === readAtOnce ? rows.at(-1)?.id : undefined;
    } while (before);
  }
  return createCsvResponse({
    name: `${files.mails}-${show}-${today}`,
    headings,
    pages: readPages(),
    columns: {
      at: ({ createdAt }) => formatLocalMinute(createdAt),
      state: ({ state }) => sent[state],
      to: (row) => formatRecipient(row, locale),
      topic: (row) => formatDeliveryTitle(row, locale),
      tries: ({ attempts }) => attempts,
      delivered: ({ deliveredAt }) => formatLocalMinute(deliveredAt),
      error: ({ lastError }) => lastError && (formatOwnReason(lastError, locale) ?? lastError),
    },
  });
}

/** The guests of cancelled departures who have not chosen yet. */
export async function createUndecidedGuestsFile({ services, locale, today }: CsvRequest) {
  const { files, columns: headings, yes } = csvMessages[locale];
  const guests = await services.operator.listUnansweredGuests();
  return createCsvResponse({
    name: `${files.unanswered}-${today}`,
    headings,
    pages: [guests],
    columns: {
      booking_date: ({ key }) => key.date,
      ride: ({ key }) => formatRide(key.tour, key.start, locale),
      ride_start: ({ key }) => key.start,
      reference: ({ reference }) => formatReference(reference),
      state: () => adminBookingMessages[locale].states.offer,
      name: ({ name }) => name,
      participants: ({ party }) => party.participants,
      is_private: ({ party }) => (party.isPrivate ? yes : null),
      phone: (guest) => ({ phone: formatPhone(guest) }),
      language: ({ language }) => formatLanguage(language, locale),
      source: ({ source }) => sourceNames[locale][source],
      until: ({ until }) => formatLocalMinute(until),
    },
  });
}

/** Every payment and refund of a period, with amount, method, author and booking. */
export async function createLedgerFile({ services, locale, today, parameters }: CsvRequest) {
  const { files, columns: headings, ways } = csvMessages[locale];
  const { from, until } = parseReportPeriod(parameters, today);
  const lines = await services.operator.listLedgerLines({ from, until });
  return createCsvResponse({
    name: `${files.ledger}-${from}-${until}`,
    headings,
    pages: [lines],
    columns: {
      at: ({ at }) => formatLocalMinute(at),
      way: ({ way }) => ways[way],
      amount_mxn: ({ amountCentavos }) => amountCentavos / 100,
      reference: ({ reference }) => formatReference(reference),
      state: ({ state }) => adminBookingMessages[locale].states[state],
      name: ({ name }) => name,
      source: ({ source }) => sourceNames[locale][source],
      brought_by: ({ broughtBy }) => broughtBy,
      tour_name: ({ tourName }) => formatTourName(tourName, locale),
      booking_date: ({ rideDate }) => rideDate,
      by: ({ by }) => by && formatAuthor(by, locale),
      note: ({ note }) => note,
      stripe_session_id: ({ session }) => shortenSession(session),
    },
  });
}

/**
 * Returns the author of a payment or refund: the name of a person, or of the rule that caused the
 * refund.
 */
function formatAuthor(by: string, locale: Locale): string {
  const { rules } = csvMessages[locale];
  return Object.hasOwn(rules, by) ? rules[by as keyof typeof rules] : formatPerson(by, locale);
}
