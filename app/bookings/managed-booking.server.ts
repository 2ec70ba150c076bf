import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, departures, disputes, payments } from "#db/schema.ts";
import type { DepartureKey } from "../departures/availability.ts";
import { isDepartureCancelled } from "../departures/is-departure-cancelled.server.ts";
import { getLockedId, lockDepartures } from "../departures/lock-departures.server.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { readCatalog } from "../tours/catalog/catalog-store.server.ts";
import { getTourOfRecord } from "../tours/find-tour.ts";
import { type BookingRow, lockBooking, soldListingColumn } from "./booking-store.server.ts";
import { computeBalanceCentavos } from "./ledger/booking-balance.ts";
import { endSumColumns, ledgerSumColumns } from "./ledger/ledger-store.server.ts";
import {
  type BookingMoney,
  type EndSums,
  getBookingMoney,
  type LedgerSums,
} from "./ledger/money-breakdown.ts";
import { type CancellationRefund, getRefundShare, getRefundState } from "./refund-terms.ts";
import { getChangeDeadline } from "./sold-ride.ts";

/** A booking with the departure it is on. */
export type ScheduledBooking = Readonly<{
  booking: BookingRow;
  key: DepartureKey;
  departureId: number;
  /** The ride was called off: its guests were told. */
  calledOff: boolean;
  /** What the ledger says of its money. */
  sums: LedgerSums;
  end: EndSums;
  /** Centavos of the kept payment that the bank took for the guest in lost disputes. */
  lostCentavos: number;
}>;

/** What the manage page says and allows at a moment. */
export type ManagedBooking = Readonly<{
  booking: BookingRow;
  key: DepartureKey;
  /** Where its money is and what goes back. */
  money: BookingMoney;
  refundReturned: boolean;
  /** The operator called the ride off and waits for the guest's choice. */
  hasOffer: boolean;
  /** Paid, neither cancelled nor erased: the operator may change it whatever the time is. */
  isConfirmed: boolean;
  canCancel: boolean;
  canReschedule: boolean;
  /**
   * Whether the guest may change the number of riders. A called-off ride has to be moved first, and
   * a private one has one price for all its riders, which the operator settles with the guest.
   */
  ridersChange: "yes" | "no" | "private";
  /** What cancelling gives back now, and why. */
  standing: CancellationRefund | { kind: "dispute-lost" };
  refund: "full" | "none";
  /** Pesos that a full refund pays back: what has been collected and not gone back already. */
  refundableMxn: number;
  /** Centavos still to be collected; negative when money has to be given back by hand. */
  balanceCentavos: number;
}>;

/** The booking of a manage link as it is now; undefined when no booking has this link. */
export async function findManagedBooking(
  db: Database,
  token: string,
  now: Date,
): Promise<ManagedBooking | undefined> {
  const scheduled = await findScheduledWhere(db, eq(bookings.manageToken, token));
  const { catalog } = await readCatalog(db);
  return scheduled && toManagedBooking(catalog, scheduled, now);
}

export function toManagedBooking(
  catalog: Catalog,
  scheduled: ScheduledBooking,
  now: Date,
): ManagedBooking {
  const { booking, key, sums, end, lostCentavos } = scheduled;
  const { collectedCentavos } = sums;
  const hasOffer = booking.offerExpiresAt !== null;
  const isConfirmed = booking.state === "confirmed" && booking.erasedAt === null;
  const refundableMxn = Math.max(0, collectedCentavos / 100);
  const standing =
    lostCentavos > 0 && refundableMxn === 0
      ? ({ kind: "dispute-lost" } as const)
      : getRefundState(booking, key, now);
  const refund = standing.kind === "dispute-lost" ? "none" : getRefundShare(standing);
  // Until bookings close, the guides can still plan for a change. A guest whom the operator moved
  // to a nearer ride keeps the refund, and so may still cancel or move.
  const inTime = refund === "full" || now < getChangeDeadline(catalog, booking, key);
  return {
    booking,
    key,
    money: getBookingMoney(booking, sums, end),
    refundReturned: end.hasCardReturned,
    hasOffer,
    isConfirmed,
    canCancel: isConfirmed && inTime,
    canReschedule: isConfirmed && inTime,
    ridersChange:
      !isConfirmed || !inTime || hasOffer || booking.noShowAt !== null
        ? "no"
        : booking.isPrivate
          ? "private"
          : "yes",
    standing,
    refund,
    refundableMxn,
    balanceCentavos: computeBalanceCentavos(booking, collectedCentavos),
  };
}

/**
 * Locks a booking and its departure in the order of the locking rule. Undefined when the booking has
 * no departure.
 */
export async function lockScheduled(
  tx: Transaction,
  catalog: Catalog,
  bookingId: string,
  now: Date,
): Promise<ScheduledBooking | undefined> {
  return (await lockScheduledBooking(tx, catalog, bookingId, [], now))?.scheduled;
}

/** Locks as `lockScheduled` does, and with it the departure that the booking is to move to. */
export async function lockForMove(
  tx: Transaction,
  catalog: Catalog,
  bookingId: string,
  to: DepartureKey,
  now: Date,
): Promise<{ scheduled: ScheduledBooking; newId: number } | undefined> {
  const locked = await lockScheduledBooking(tx, catalog, bookingId, [to], now);
  return locked && { scheduled: locked.scheduled, newId: getLockedId(locked.ids, to) };
}

async function lockScheduledBooking(
  tx: Transaction,
  catalog: Catalog,
  bookingId: string,
  keys: readonly DepartureKey[],
  now: Date,
) {
  const found = await findScheduledById(tx, bookingId);
  if (!found) return undefined;
  const ids = await lockDepartures(tx, catalog, { keys, ids: [found.departureId] }, now);
  const booking = await lockBooking(tx, bookingId);
  // The booking was moved while this call waited. Its new departure has to be locked first, so
  // start over.
  if (booking.departureId !== found.departureId) throw new BookingMovedError();
  const fresh = await findScheduledById(tx, bookingId);
  return fresh && { scheduled: { ...fresh, booking }, ids };
}

/** A booking with its departure as they stand, without a lock. */
export function findScheduledById(
  db: Database | Transaction,
  bookingId: string,
): Promise<ScheduledBooking | undefined> {
  return findScheduledWhere(db, eq(bookings.id, bookingId));
}

/** Makes the transaction helper run the work again, as for a serialization failure. */
class BookingMovedError extends Error {
  readonly code = "40001";
}

async function findScheduledWhere(
  db: Database | Transaction,
  where: ReturnType<typeof eq>,
): Promise<ScheduledBooking | undefined> {
  const lost = db
    .select({ sum: sql`coalesce(sum(${disputes.amountCentavos}), 0)::int` })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(
      and(
        eq(disputes.bookingId, bookings.id),
        eq(disputes.status, "lost"),
        eq(payments.state, "paid"),
      ),
    );
  const lostCentavos = sql<number>`(${lost})`;
  const [row] = await db
    .select({
      booking: bookings,
      departure: departures,
      calledOff: isDepartureCancelled,
      soldListing: soldListingColumn,
      sums: ledgerSumColumns,
      end: endSumColumns,
      lostCentavos,
    })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(where);
  if (!row) return undefined;
  const { departure } = row;
  const booking = {
    ...row.booking,
    rideStart: departure.startTime,
    rideTour: departure.tourId,
    soldListing: row.soldListing,
    ...row.sums,
  };
  const key = {
    tour: getTourOfRecord(departure.tourId),
    date: departure.date,
    start: departure.startTime,
  };
  return {
    booking,
    key,
    departureId: departure.id,
    calledOff: row.calledOff,
    sums: row.sums,
    end: row.end,
    lostCentavos: row.lostCentavos,
  };
}
