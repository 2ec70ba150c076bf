import { eq, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import type { BookingDependencies } from "../bookings/booking-dependencies.server.ts";
import { buildLegacyTexts } from "../bookings/booking-details.ts";
import {
  type BookingRow,
  findBookingBySession,
  generateId,
  recordHistory,
} from "../bookings/booking-store.server.ts";
import { textFields } from "../bookings/fields.ts";
import { generateReference } from "../bookings/generate-reference.server.ts";
import { confirmPayment } from "../bookings/payment/confirm-payment.server.ts";
import { redactForSession } from "../bookings/payment-sessions/checkout-session-access.ts";
import type { ApiRecord } from "../bookings/records/api-record.ts";
import { toGuestColumns } from "../bookings/to-guest-columns.server.ts";
import { toLocalDate } from "../platform/local-time.ts";
import { tours } from "../tours/all-tours.ts";
import { readCatalog } from "../tours/catalog/catalog-store.server.ts";
import { getTourOfRecord } from "../tours/find-tour.ts";
import { getListedPriceLines, sumMxn } from "../tours/pricing.ts";

/**
 * Saves a record that a client sends with the public key (docs/rulings.md 13). The price, payment,
 * id and time in the record are not used.
 */
export async function saveRecord(
  deps: BookingDependencies,
  record: ApiRecord,
): Promise<BookingRow> {
  return (await findRecord(deps, record)).row ?? addRecord(deps, record);
}

/**
 * The stored row of the record's payment session, if there is one, and whether the provider reports
 * the session as paid.
 */
type FoundRecord = Readonly<{ row: BookingRow | undefined; isPaid: boolean }>;

/**
 * Finds the row of the record's payment session, reduced to what the holder of the session may see.
 * Asks the provider about the session and confirms the booking if the session is paid. The row is
 * undefined if neither a booking of this site nor a saved record belongs to the session.
 */
export async function findRecord(
  deps: BookingDependencies,
  { stripe_session_id: sessionId }: ApiRecord,
): Promise<FoundRecord> {
  if (!sessionId) return { row: undefined, isPaid: false };
  const confirmation = await confirmPayment(deps, sessionId);
  const isPaid = confirmation.outcome !== "not-paid" && !("isMissing" in confirmation);
  const row =
    "booking" in confirmation ? confirmation.booking : await findStoredRecord(deps.db, sessionId);
  return { row: row && redactForSession(row, { sessionId, now: deps.clock.now() }), isPaid };
}

/**
 * Stores a record without a paid session; it takes no seats. If the session already has a row,
 * returns that row instead. The result is reduced to what the holder of the session may see.
 */
export async function addRecord(deps: BookingDependencies, record: ApiRecord): Promise<BookingRow> {
  const sessionId = record.stripe_session_id ?? null;
  const now = deps.clock.now();
  const row = await runInTransaction(deps.db, async (tx) => {
    if (sessionId !== null) {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sessionId}, 0))`);
      const stored = await findStoredRecord(tx, sessionId);
      if (stored) return stored;
    }
    return insertRecord(tx, record, sessionId, now);
  });
  return redactForSession(row, { sessionId, now });
}

async function findStoredRecord(
  db: Database | Transaction,
  sessionId: string,
): Promise<BookingRow | undefined> {
  const [saved] = await db.select().from(bookings).where(eq(bookings.paymentSessionId, sessionId));
  return saved ?? findBookingBySession(db, sessionId);
}

async function insertRecord(
  tx: Transaction,
  record: ApiRecord,
  sessionId: string | null,
  now: Date,
): Promise<BookingRow> {
  const tour = getTourOfRecord(record.tour_name);
  const { number, catalog } = await readCatalog(tx);
  const listing = catalog.listings[tour];
  const participants = record.participants ?? listing.minimumRiders;
  const date = record.booking_date ?? toLocalDate(now);
  const lines = getListedPriceLines(listing, date, { participants, children: 0, isPrivate: false });
  const [row] = await tx
    .insert(bookings)
    .values({
      id: generateId(),
      reference: generateReference(),
      state: "unscheduled",
      ...toGuestColumns(buildLegacyTexts((name) => record[textFields[name].legacyColumn] ?? "")),
      bookingDate: date,
      bookingTimestamp: now,
      participants,
      pickupTime: record.pickup_time ?? "",
      totalPrice: sumMxn(lines),
      priceLines: lines,
      catalogVersion: number,
      refundSteps: catalog.policy.refundSteps,
      language: record.language ?? "en",
      paymentStatus: "pending",
      paymentSessionId: sessionId,
      tourName: tours[tour].recordName,
    })
    .returning();
  if (!row) throw new Error("the record was not stored");
  await recordHistory(tx, { bookingId: row.id, at: now, actor: "guest", event: "record-saved" });
  return row;
}
