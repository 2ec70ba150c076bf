import { data, redirect } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import type { Customer, CustomerBooking } from "#app/bookings/customers/find-customer.server.ts";
import { getDisplayedState } from "#app/bookings/displayed-booking-state.ts";
import { formatReference } from "#app/bookings/format-reference.ts";
import { findDeposit } from "#app/bookings/ledger/find-deposit.ts";
import { listTeamNotes } from "#app/bookings/team-notes.ts";
import { formatGuestPhone } from "#app/business/format-guest-phone.server.ts";
import { getPhoneLinks } from "#app/business/phone-number.server.ts";
import { getOwnRideTitles } from "#app/departures/ride-title.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { tours } from "#app/tours/all-tours.ts";
import { getPublishedListing } from "#app/tours/catalog/published-catalog.server.ts";
import { getShortTourName } from "#app/tours/tour-names.ts";
import type { Services } from "#server/wiring/services.ts";
import { getCustomerPath } from "../rider-parts/format-customer.ts";

export type CustomerPage = Awaited<ReturnType<typeof getCustomerPage>>;

/**
 * Returns the data of a customer's page. Throws 404 if there is no such customer or it has no
 * bookings, and a redirect if it was merged with another.
 */
export async function getCustomerPage(services: Services, id: string, locale: Locale) {
  const customer = isId(id) ? await services.customers.findCustomer(id) : undefined;
  if (!customer) throw data(null, { status: 404 });
  if (customer.id !== id) throw redirect(getCustomerPath(customer.id), 303);
  const { bookings } = customer;
  const now = services.clock.now();
  const rows = bookings.map(({ booking }) => booking);
  return {
    id,
    name: rows.map(formatName).find(Boolean) ?? "",
    emails: [...new Map(rows.map(({ email }) => [email.toLowerCase(), email])).values()].filter(
      Boolean,
    ),
    phones: listPhones(rows, locale),
    bookings: bookings.map((one) => ({
      ...toBookingLine(one, now),
      tour: formatTour(one.booking, locale),
      /** A booking with a record to itself has nothing to be separated from. */
      canSeparate: bookings.some(
        ({ booking, customerId }) => customerId === one.customerId && booking.id !== one.booking.id,
      ),
    })),
    toCollectMxn: sumMxn(bookings, 1),
    toGiveBackMxn: -sumMxn(bookings, -1),
    notes: listNotes(customer),
    /** A new id for each page view, so that submitting the form twice adds one note. */
    noteId: crypto.randomUUID(),
    merged: listMergedRecords(customer),
    suggestions: await services.customers.listMergeSuggestions(customer),
  };
}

function formatName({ firstName, lastName }: BookingRow): string {
  return `${firstName} ${lastName}`.trim();
}

function sumMxn(bookings: readonly CustomerBooking[], sign: 1 | -1): number {
  const some = bookings.filter(({ balanceCentavos }) => balanceCentavos * sign > 0);
  return some.reduce((sum, { balanceCentavos }) => sum + balanceCentavos, 0) / 100;
}

function listPhones(rows: readonly BookingRow[], locale: Locale) {
  const known = rows.filter(({ phone }) => phone !== "");
  const byNumber = new Map(known.map((row) => [row.phoneE164 ?? row.phone, row]));
  return [...byNumber.values()].map((row) => ({
    text: formatGuestPhone(row, locale),
    links: getPhoneLinks(row),
  }));
}

/** Returns the name of the ride, or the text of another system that names no tour of the site. */
function formatTour({ tourName, pickupTime }: BookingRow, locale: Locale): string {
  const tour = Object.values(tours).find(({ recordName }) => recordName === tourName);
  if (!tour) return tourName;
  const ownNames = getOwnRideTitles(getPublishedListing(tour.id), locale);
  return ownNames[pickupTime] ?? getShortTourName(tour.id, locale);
}

function toBookingLine({ booking, balanceCentavos, earlier }: CustomerBooking, now: Date) {
  return {
    id: booking.id,
    reference: formatReference(booking.reference),
    name: formatName(booking),
    date: booking.bookingDate,
    state: getDisplayedState(booking, now),
    heldUntil: booking.holdExpiresAt,
    totalMxn: booking.totalPrice,
    balanceMxn: balanceCentavos / 100,
    deposit: findDeposit(booking.totalPrice, balanceCentavos / 100),
    earlier,
  };
}

/** Lists the notes about the customer and about the bookings, oldest first. */
function listNotes({ bookings, notes }: Customer) {
  const own = notes.map(({ id, at, by, text }) => ({ id, at: at.toISOString(), by, text }));
  const ofBookings = bookings.flatMap(({ booking }) =>
    listTeamNotes(booking).map((note) => ({
      ...note,
      id: `${booking.id} ${note.id}`,
      booking: { id: booking.id, reference: formatReference(booking.reference) },
    })),
  );
  type Note = (typeof own)[number] | (typeof ofBookings)[number];
  const all: Note[] = [...own, ...ofBookings];
  return all.toSorted((a, b) => (a.at ?? "").localeCompare(b.at ?? ""));
}

/** Lists the records that the team has merged into this customer, by their newest booking. */
function listMergedRecords({ id, bookings }: Customer) {
  const records = Map.groupBy(bookings, ({ customerId }) => customerId);
  if (records.size < 2) return [];
  return [...records].flatMap(([customerId, [newest]]) =>
    customerId !== id && newest ? [{ customerId, name: formatName(newest.booking) }] : [],
  );
}
