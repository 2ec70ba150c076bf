import { randomUUIDv7 } from "node:crypto";
import { and, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
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
   * The stored listing of that tour in the catalog version of the booking's ride, if the query
   * selected it. `getSoldListing` parses it.
   */
  soldListing?: unknown;
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
const lockable = {
  ...getTableColumns(bookings),
  rideStart,
  rideTour,
  soldListing: soldListingColumn,
};
/**
 * The columns of a booking with its departure's tour and start time, its listing and its ledger
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
 * Returns the locked booking row; the caller must have locked its departure (see `lockDepartures`).
 * The row has no ledger sums, because a query that waited for the lock would return sums from
 * before the wait.
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

/** Returns the newest payment attempt of a booking. */
export async function findLatestPayment(
  db: Database | Transaction,
  bookingId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(desc(payments.attempt))
    .limit(1);
  return row;
}

/**
 * States of a payment that was or will be refunded: its refund is due, done, or was returned by the
 * guest's bank.
 */
export const refundStates: PaymentRow["state"][] = ["refund-due", "refunded", "refund-returned"];

/** Returns whether a payment of the booking other than this one has been received. */
export async function isPaidByAnother(
  tx: Transaction,
  bookingId: string,
  sessionId: string,
): Promise<boolean> {
  const rows = await tx
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), inArray(payments.state, ["paid", "refund-due"])));
  return rows.some((row) => row.sessionId !== sessionId);
}

/** A line of a booking's history; each event has a text in both languages. */
type HistoryLine = Omit<typeof bookingHistory.$inferInsert, "id" | "event"> &
  Readonly<{ event: HistoryEvent }>;

/**
 * Adds a line to a booking's history, and to the audit log if a staff account made the change.
 * `changed` has values for the audit log that the history omits because they are a guest's personal
 * data.
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

/** Generates a new id; ids are ordered by time, which keeps the index cheap. */
export function generateId(): string {
  return randomUUIDv7();
}
