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

/** A row, with what the ledger says of its money if the query read it (see `getRowMoney`). */
export type BookingRow = typeof bookings.$inferSelect & {
  /**
   * The start time of the booking's departure, if the query read it; the schedule may have lost it.
   */
  rideStart?: LocalTime | null;
  /** The tour of the booking's departure, if the query read it. */
  rideTour?: string | null;
  /**
   * The stored listing of that tour in the version of the booking's ride, if the query read it;
   * `soldListing` reads it.
   */
  soldListing?: unknown;
} & Partial<LedgerSums>;
export type PaymentRow = typeof payments.$inferSelect;

const rideStart = sql<LocalTime | null>`(select ride.start_time from departures as ride where ride.id = bookings.departure_id)`;
const rideTour = sql<
  string | null
>`(select ride.tour_id from departures as ride where ride.id = bookings.departure_id)`;
/** The stored listing that a booking keeps (see `soldListing` in `sold-ride.ts`). */
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
/** A booking with the tour and the start time of its departure, the listing it keeps, and its money. */
export const selectWithRide = { ...lockable, ...ledgerSumColumns };

export async function findBookingById(
  db: Database | Transaction,
  id: string,
): Promise<BookingRow | undefined> {
  const [row] = await db.select(selectWithRide).from(bookings).where(eq(bookings.id, id));
  return row;
}

/**
 * The booking row, locked; lock its departure first (see `lockDepartures`). It comes without its
 * collected money: a query that has waited for the lock has sums from before the wait.
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

/** The newest attempt to collect a booking's money. */
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
 * States of a payment that is not kept: its refund is due, done, or returned by the guest's bank.
 */
export const refundStates: PaymentRow["state"][] = ["refund-due", "refunded", "refund-returned"];

/** Whether another payment of the booking than this one has been received. */
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

/** A line of a booking's history; its event has words in both languages. */
type HistoryLine = Omit<typeof bookingHistory.$inferInsert, "id" | "event"> &
  Readonly<{ event: HistoryEvent }>;

/**
 * Adds a line to a booking's history, and to the trail if an account of the team did it. `changed`
 * are values that the history does not tell, because they are a guest's personal data.
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

/** A new id: ordered by time, so that it is cheap to index. */
export function generateId(): string {
  return randomUUIDv7();
}
