import { randomUUIDv7 } from "node:crypto";
import { and, desc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookingHistory, bookings, payments } from "#db/schema.ts";
import {
  type ChangedValues,
  recordAuditEntry,
} from "../accounts/audit-log/record-audit-entry.server.ts";
import type { HistoryEvent } from "../i18n/messages/operator-booking.ts";
import type { LocalTime } from "../platform/local-time.ts";
import { ledgerSumColumns } from "./ledger/ledger-store.server.ts";
import type { LedgerSums } from "./ledger/money-breakdown.ts";

/** A row of `bookings`, with its ledger sums if the query selected them (see `getRowMoney`). */
export type BookingRow = typeof bookings.$inferSelect & {
  /**
   * The start time of the booking's departure, if the query selected it. The current schedule may
   * no longer have this time.
   */
  rideStart?: LocalTime | null;
  /** The tour of the booking's departure, if the query selected it. */
  rideTour?: string | null;
  /**
   * The stored listing of that tour in the catalog version of the ride, if the query selected it.
   * It is not validated yet; `getSoldListing` parses it.
   */
  soldListing?: unknown;
  /** The session of the first payment link that was paid, if the query selected it. */
  linkSession?: string | null;
} & Partial<LedgerSums>;
export type PaymentRow = typeof payments.$inferSelect;

const rideStart = sql<LocalTime | null>`(select ride.start_time from departures as ride where ride.id = bookings.departure_id)`;
const rideTour = sql<
  string | null
>`(select ride.tour_id from departures as ride where ride.id = bookings.departure_id)`;
/** Selects the stored listing under which a booking was sold (see `getSoldListing`). */
export const soldListingColumn = sql<unknown>`(select version.document -> 'listings' -> ride.tour_id
  from catalog_versions as version, departures as ride
  where version.number = coalesce(bookings.ride_version, bookings.catalog_version)
    and ride.id = bookings.departure_id)`;
/** Selects the session of a booking's first paid link (see `getPaidSession`). */
export const linkSessionColumn = sql<string | null>`(select card.session_id from payments as card
  where card.booking_id = bookings.id and card.request_id is not null and card.paid_at is not null
  order by card.paid_at limit 1)`;
const lockable = {
  ...getTableColumns(bookings),
  rideStart,
  rideTour,
  soldListing: soldListingColumn,
  linkSession: linkSessionColumn,
};
/**
 * The columns of a booking, the tour and start time of its departure, its listing and its ledger
 * sums.
 */
export const selectWithRide = { ...lockable, ...ledgerSumColumns };

export async function findBookingById(
  db: Database | Transaction,
  id: string,
): Promise<BookingRow | undefined> {
  const [row] = await db.select(selectWithRide).from(bookings).where(eq(bookings.id, id));
  return row;
}

/**
 * Locks a booking and returns its row. The caller must have locked its departure before (see
 * `lockDepartures`). The row has no ledger sums: this query may wait for the lock, and would then
 * return sums from before the wait. Throws if there is no such booking.
 */
export async function lockBooking(tx: Transaction, id: string): Promise<BookingRow> {
  const [row] = await tx.select(lockable).from(bookings).where(eq(bookings.id, id)).for("update");
  if (!row) throw new Error(`booking ${id} does not exist`);
  return row;
}

export async function findBookingBySession(
  db: Database | Transaction,
  sessionId: string,
): Promise<BookingRow | undefined> {
  const [row] = await db
    .select({ booking: selectWithRide })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(eq(payments.sessionId, sessionId));
  return row?.booking;
}

/** Returns the newest payment attempt of a booking's checkout, without those of payment requests. */
export async function findLatestPayment(
  db: Database | Transaction,
  bookingId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), isNull(payments.requestId)))
    .orderBy(desc(payments.attempt))
    .limit(1);
  return row;
}

/**
 * The states of a payment that is or was to be refunded: the refund is due, was made, or was
 * returned by the guest's bank.
 */
export const refundStates: PaymentRow["state"][] = ["refund-due", "refunded", "refund-returned"];

/**
 * Returns whether the checkout of a booking was also paid in another session than the given one.
 * Payments of payment requests do not count, because they collect other parts of the price.
 */
export async function isPaidByAnotherSession(
  tx: Transaction,
  bookingId: string,
  sessionId: string,
): Promise<boolean> {
  const rows = await tx
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, bookingId),
        isNull(payments.requestId),
        inArray(payments.state, ["paid", "refund-due"]),
      ),
    );
  return rows.some((row) => row.sessionId !== sessionId);
}

/** A history line of a booking. Each event has a text in both languages. */
type HistoryLine = Omit<typeof bookingHistory.$inferInsert, "id" | "event"> &
  Readonly<{ event: HistoryEvent }>;

/**
 * Adds a line to a booking's history. If a staff account made the change, it also adds an audit log
 * entry; `changed` has values for that entry that the history omits because they are personal data.
 */
export async function recordHistory(
  tx: Transaction,
  line: HistoryLine,
  changed: ChangedValues = {},
): Promise<void> {
  const [stored] = await tx
    .insert(bookingHistory)
    .values(line)
    .returning({ id: bookingHistory.id });
  if (line.actor !== "operator") return;
  const { at, event: action, bookingId: about } = line;
  await recordAuditEntry(tx, {
    at,
    action,
    kind: "booking",
    about,
    historyId: stored?.id,
    ...changed,
  });
}

/** Generates a new id. Ids are ordered by time, which keeps the database index small and fast. */
export function generateId(): string {
  return randomUUIDv7();
}
