import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, departures, disputes, payments, type RiderPrice } from "#db/schema.ts";
import type { DepartureKey } from "../departures/availability.ts";
import { isDepartureCancelled } from "../departures/is-departure-cancelled.server.ts";
import { getLockedDepartureId, lockDepartures } from "../departures/lock-departures.server.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { getTourOfRecord } from "../tours/find-tour.ts";
import { computeRefundCentavos } from "../tours/refund-steps.ts";
import type { ChangedBy } from "./booking-events.ts";
import {
  type BookingRow,
  linkSessionColumn,
  lockBooking,
  soldListingColumn,
} from "./booking-store.server.ts";
import type { LeadingFacts } from "./leading-state.ts";
import { computeBalanceCentavos, computePayableCentavos } from "./ledger/booking-balance.ts";
import { endSumColumns, ledgerSumColumns } from "./ledger/ledger-store.server.ts";
import {
  type BookingMoney,
  type EndSums,
  getBookingMoney,
  type LedgerSums,
  type MoneyByHolder,
  splitRefundByHolder,
} from "./ledger/money-breakdown.ts";
import {
  type CancellationRefund,
  getKindOfSum,
  getRefundKind,
  getRefundPercent,
  getRefundState,
  type RefundKind,
  type RefundShare,
  toRefundShare,
} from "./refund-terms.ts";
import { getChangeDeadline } from "./sold-ride.ts";

export type ScheduledBooking = Readonly<{
  booking: BookingRow;
  key: DepartureKey;
  departureId: number;
  /** Whether the departure was cancelled and its guests were notified. */
  isRideCancelled: boolean;
  sums: LedgerSums;
  end: EndSums;
  /**
   * The centavos of the online payment that the guest's bank took back in lost disputes. The
   * payment itself still counts as paid.
   */
  lostCentavos: number;
  news: BookingNews;
}>;

/** What the history and the payments of a booking say about its end, its moves and its money. */
export type BookingNews = Readonly<{
  /** Who ended the booking last; null if nobody did. */
  endedBy: string | null;
  movedAt: Date | null;
  /** Centavos that were ever received by card. */
  receivedByCard: number;
}>;

/**
 * What a cancellation gives back in full, whatever the policy gives, for riders whom the site refused
 * after the payment.
 */
export type RefusedPart = Readonly<{
  /** `index` is the rider's place in the booking, `key` names the rider in forms. */
  riders: readonly Readonly<{
    key: string;
    name: string | null;
    age: number | null;
    price: RiderPrice;
    index: number;
  }>[];
  /**
   * Which of the other riders can still ride: some of them, none because they are children without
   * an adult, or there are no others. Everything goes back unless some can.
   */
  left: "riders" | "children" | "none";
  centavos: number;
}>;

/** What the guest's page for managing a booking shows and allows at a given moment. */
export type ManagedBooking = Readonly<{
  booking: BookingRow;
  key: DepartureKey;
  /** What the pages behind the booking's links say first (`getLeadingState`). */
  leading: LeadingFacts;
  /** Where the booking's money is, and what is refunded. */
  money: BookingMoney;
  refundReturned: boolean;
  /** Whether the team, or the site for an unanswered offer, cancelled it, and not the guest. */
  isCancelledByUs: boolean;
  /** Whether it is a hold whose places were given up, so that it never was a confirmed booking. */
  isReleased: boolean;
  /** Whether the operator has cancelled the departure and the guest has not chosen yet. */
  hasOffer: boolean;
  /**
   * Whether the booking is confirmed and its data is not erased, so that the operator may change
   * it.
   */
  isConfirmed: boolean;
  canCancel: boolean;
  canReschedule: boolean;
  /**
   * Whether the guest may change the number of riders. After a cancelled departure, the booking has
   * to be moved first. `private` means that the guest has to ask the operator, because a private
   * ride has one price for all its riders.
   */
  ridersChange: "yes" | "no" | "private";
  /** The refund that a cancellation would give now, with its reason. */
  refundTerms: CancellationRefund | { kind: "dispute-lost" };
  refund: RefundKind;
  /** How much of what was paid the policy gives back, in percent. */
  refundPercent: number;
  /** Riders whom the site refused, as far as the reader may know. */
  refusedRiders: RefusedPart["riders"];
  /** What they get in full; null if the policy gives everything back. */
  refusedPart: RefusedPart | null;
  /**
   * Whether the booking has adults whose health the reader may not read. Their part is not in the
   * refund of a cancellation, so they have to get it back before, under their own link.
   */
  mayHideRefused: boolean;
  /**
   * The centavos that go back because they were paid above the price, which an earlier change has
   * lowered; 0 if the policy gives everything back.
   */
  owedCentavos: number;
  /** The refund as forms carry it: another sum in between makes the form ask again. */
  refundShare: RefundShare;
  /**
   * The centavos that the cancellation gives back: what is owed, the refused part, and the percent of
   * the rest.
   */
  refundCentavos: number;
  /** That sum, split by who gives it back. */
  refundPlaces: MoneyByHolder;
  /** The pesos that a full refund would pay: the collected money that has not been refunded yet. */
  refundableMxn: number;
  /** Centavos still to be collected; negative if money has to be refunded manually. */
  balanceCentavos: number;
  /** Centavos that a payment link may ask for. */
  payableCentavos: number;
}>;

/** Returns the booking of a manage link; undefined if no booking has this link. */
export function findScheduledByToken(
  db: Database,
  token: string,
): Promise<ScheduledBooking | undefined> {
  return findScheduledWhere(db, eq(bookings.manageToken, token));
}

/** Where the sums of a cancellation matter, `buildManagedBooking` also finds the refused part. */
export function toManagedBooking(
  catalog: Catalog,
  scheduled: ScheduledBooking,
  now: Date,
  refused: RefusedPart | null = null,
): ManagedBooking {
  const { booking, key, sums, end, lostCentavos, news } = scheduled;
  const { collectedCentavos } = sums;
  const hasOffer = booking.offerExpiresAt !== null;
  const isConfirmed = booking.state === "confirmed" && booking.erasedAt === null;
  const refundableMxn = Math.max(0, collectedCentavos / 100);
  const refundTerms =
    lostCentavos > 0 && refundableMxn === 0
      ? ({ kind: "dispute-lost" } as const)
      : getRefundState(booking, key, now);
  const refundPercent = refundTerms.kind === "dispute-lost" ? 0 : getRefundPercent(refundTerms);
  const policyRefund = getRefundKind(refundPercent);
  const collected = Math.max(0, collectedCentavos);
  const balanceCentavos = computeBalanceCentavos(booking, collectedCentavos);
  const isByPart = policyRefund !== "full" && refundTerms.kind !== "dispute-lost";
  const owedCentavos = isByPart ? Math.min(Math.max(0, -balanceCentavos), collected) : 0;
  const refusedCentavos =
    isByPart && refused ? Math.max(0, Math.min(refused.centavos, collected - owedCentavos)) : 0;
  const refusedPart = refusedCentavos > 0 ? refused : null;
  const sureCentavos = owedCentavos + refusedCentavos;
  const refundCentavos =
    sureCentavos + computeRefundCentavos(refundPercent, collected - sureCentavos);
  const refund = sureCentavos > 0 ? getKindOfSum(refundCentavos, collected) : policyRefund;
  const money = getBookingMoney(booking, sums, end);
  const isCancelledByUs = news.endedBy === "operator" || news.endedBy === "system";
  // The deadline gives the guides time to adapt to a change. Guests whom the operator moved to an
  // earlier ride keep their right to a refund, so they may cancel or move even after the deadline.
  const inTime = policyRefund !== "none" || now < getChangeDeadline(catalog, booking, key);
  return {
    booking,
    key,
    leading: {
      state: booking.state,
      hasOffer,
      isEndedByUs: scheduled.isRideCancelled || isCancelledByUs,
      movedAt: news.movedAt,
      receivedByCard: news.receivedByCard,
      collectedCentavos,
      priceCentavos: booking.totalPrice * 100,
    },
    money,
    refundReturned: end.hasCardReturned,
    isCancelledByUs,
    isReleased: booking.state === "cancelled" && news.endedBy === null,
    hasOffer,
    isConfirmed,
    canCancel: isConfirmed && (inTime || refusedPart !== null),
    canReschedule: isConfirmed && inTime,
    ridersChange:
      !isConfirmed || !inTime || hasOffer || booking.noShowAt !== null
        ? "no"
        : booking.isPrivate
          ? "private"
          : "yes",
    refundTerms,
    refund,
    refundPercent,
    refusedRiders: refused?.riders ?? [],
    refusedPart: refusedPart && { ...refusedPart, centavos: refusedCentavos },
    mayHideRefused: false,
    owedCentavos,
    refundShare: toRefundShare(refundPercent, sureCentavos),
    refundCentavos,
    refundPlaces: splitRefundByHolder(money.held, refundCentavos),
    refundableMxn,
    balanceCentavos,
    payableCentavos: computePayableCentavos(booking, collectedCentavos),
  };
}

/**
 * Returns whether a booking may be moved and its details changed: by the operator as long as it is
 * confirmed, by its guest until the deadline for changes.
 */
export function isChangeable(
  catalog: Catalog,
  scheduled: ScheduledBooking,
  by: ChangedBy,
  now: Date,
): boolean {
  const { isConfirmed, canReschedule } = toManagedBooking(catalog, scheduled, now);
  return by === "operator" ? isConfirmed : canReschedule;
}

/**
 * Locks a booking and its departure, in the order that the locking rule requires (see
 * `lockDepartures`). Returns undefined if the booking has no departure.
 */
export async function lockScheduled(
  tx: Transaction,
  catalog: Catalog,
  bookingId: string,
  now: Date,
): Promise<ScheduledBooking | undefined> {
  return (await lockScheduledBooking(tx, catalog, bookingId, [], now))?.scheduled;
}

/** Works like `lockScheduled`, but also locks the departure to which the booking is to be moved. */
export async function lockForMove(
  tx: Transaction,
  catalog: Catalog,
  bookingId: string,
  to: DepartureKey,
  now: Date,
): Promise<{ scheduled: ScheduledBooking; newId: number } | undefined> {
  const locked = await lockScheduledBooking(tx, catalog, bookingId, [to], now);
  return locked && { scheduled: locked.scheduled, newId: getLockedDepartureId(locked.ids, to) };
}

async function lockScheduledBooking(
  tx: Transaction,
  catalog: Catalog,
  bookingId: string,
  keys: readonly DepartureKey[],
  now: Date,
) {
  const scheduled = await findScheduledById(tx, bookingId);
  if (!scheduled) return undefined;
  const ids = await lockDepartures(tx, catalog, { keys, ids: [scheduled.departureId] }, now);
  const booking = await lockBooking(tx, bookingId);
  // The booking was moved while this call waited for the lock. Its new departure has to be locked
  // before the booking, so the transaction starts again.
  if (booking.departureId !== scheduled.departureId) throw new BookingMovedError();
  const fresh = await findScheduledById(tx, bookingId);
  return fresh && { scheduled: { ...fresh, booking }, ids };
}

/** Reads a booking and its departure without locking them. */
export function findScheduledById(
  db: Database | Transaction,
  bookingId: string,
): Promise<ScheduledBooking | undefined> {
  return findScheduledWhere(db, eq(bookings.id, bookingId));
}

/** Makes `runInTransaction` repeat the transaction, as it does after a serialization failure. */
class BookingMovedError extends Error {
  readonly code = "40001";
}

const newsColumns = {
  endedBy: sql<string | null>`(select line.actor from booking_history as line
    where line.booking_id = bookings.id and line.event = 'cancelled'
    order by line.id desc limit 1)`,
  movedAt: sql<string | Date | null>`(select max(line.at) from booking_history as line
    where line.booking_id = bookings.id and line.event = 'moved')`,
  receivedByCard: sql<number>`(select coalesce(sum(card.amount_centavos), 0)::int
    from payments as card where card.booking_id = bookings.id
      and card.state in ('paid', 'refund-due', 'refunded', 'refund-returned'))`,
};

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
      isRideCancelled: isDepartureCancelled,
      soldListing: soldListingColumn,
      linkSession: linkSessionColumn,
      sums: ledgerSumColumns,
      end: endSumColumns,
      lostCentavos,
      news: newsColumns,
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
    linkSession: row.linkSession,
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
    isRideCancelled: row.isRideCancelled,
    sums: row.sums,
    end: row.end,
    lostCentavos: row.lostCentavos,
    news: { ...row.news, movedAt: row.news.movedAt === null ? null : new Date(row.news.movedAt) },
  };
}
