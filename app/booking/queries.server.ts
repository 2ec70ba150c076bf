import { and, eq, gt, gte, ilike, like, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, searchedText } from "#db/schema.ts";
import type { StoredRecord } from "./booking-record.ts";
import type { BookingRow } from "./booking-store.server.ts";
import { countedAtMost, type RecordFilter } from "./record-filter.ts";

/** A stored booking in the shape of the specification's table, as it is at a moment. */
export function toRecord(row: BookingRow, now: Date): StoredRecord {
  const hasLapsed = row.state === "held" && row.holdExpiresAt !== null && row.holdExpiresAt <= now;
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone: row.phone,
    booking_date: row.bookingDate,
    booking_timestamp: row.bookingTimestamp.toISOString(),
    participants: row.participants,
    pickup_time: row.pickupTime,
    pickup_location: row.pickupLocation,
    total_price: row.totalPrice,
    language: row.language,
    payment_status: hasLapsed ? "expired" : row.paymentStatus,
    stripe_session_id: row.stripeSessionId,
    tour_name: row.tourName,
  };
}

type Page = Readonly<{ ascending?: boolean; limit?: number; offset?: number }>;

/** Bookings, newest first unless asked otherwise; `limit` counts rows. */
export async function listRecords(
  db: Database,
  now: Date,
  options: RecordFilter & Page = {},
): Promise<StoredRecord[]> {
  const rows = await db
    .select()
    .from(bookings)
    .where(matching(options, now))
    .orderBy(options.ascending ? bookings.bookingTimestamp : newestFirst, bookings.id)
    .limit(options.limit ?? 1_000)
    .offset(options.offset ?? 0);
  return rows.map((row) => toRecord(row, now));
}

// As the index says it, or the database sorts all rows.
const newestFirst = sql`${bookings.bookingTimestamp} desc nulls first`;

/** How many there are; with `atMost`, counting stops after one more than that. */
export async function countRecords(
  db: Database,
  now: Date,
  filter: RecordFilter = {},
  atMost?: number,
): Promise<number> {
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(bookings)
    .where(matching(filter, now))
    .$dynamic();
  const counted = (atMost === undefined ? found : found.limit(atMost + 1)).as("found");
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(counted);
  return row?.total ?? 0;
}

/** Part of the list, with how many there are in all: null where counting them would take too long. */
export async function pageOfRecords(
  db: Database,
  now: Date,
  options: RecordFilter & Readonly<{ limit: number; offset: number; ascending?: boolean }>,
): Promise<{ rows: StoredRecord[]; total: number | null }> {
  const { limit, offset } = options;
  const rows = await listRecords(db, now, options);
  // The last page counts itself: what is rare is looked for once.
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLast) return { rows, total: offset + rows.length };
  const atMost = countedAtMost(options);
  const counted = await countRecords(db, now, options, atMost);
  return { rows, total: counted > atMost ? null : counted };
}

/** A booking for the operator's own lists: with its reference. */
export type ExportedRecord = StoredRecord & Readonly<{ reference: string }>;

const rowsPerRead = 1_000;

/** All bookings that match, newest first, read a thousand at a time so that any number fits. */
export async function* exportRecords(
  db: Database,
  now: Date,
  filter: RecordFilter,
): AsyncGenerator<ExportedRecord[]> {
  let last: BookingRow | undefined;
  do {
    const rows: BookingRow[] = await db
      .select()
      .from(bookings)
      .where(and(matching(filter, now), last && isAfter(last)))
      .orderBy(newestFirst, bookings.id)
      .limit(rowsPerRead);
    yield rows.map((row) => ({ ...toRecord(row, now), reference: row.reference }));
    last = rows.length === rowsPerRead ? rows.at(-1) : undefined;
  } while (last);
}

/** Further down the list, newest first. */
function isAfter({ bookingTimestamp, id }: BookingRow): SQL | undefined {
  return and(
    lte(bookings.bookingTimestamp, bookingTimestamp),
    or(ne(bookings.bookingTimestamp, bookingTimestamp), gt(bookings.id, id)),
  );
}

function matching(filter: RecordFilter, now: Date): SQL | undefined {
  const { search, tour, from, until, payment } = filter;
  // PostgreSQL has no such character; whoever asks for it finds nothing.
  if (`${search}${tour}`.includes("\0")) return sql`false`;
  return and(
    search ? mentions(search) : undefined,
    tour ? eq(bookings.tourName, tour) : undefined,
    from ? gte(bookings.bookingDate, from) : undefined,
    until ? lte(bookings.bookingDate, until) : undefined,
    payment ? isPayment(payment, now) : undefined,
  );
}

function mentions(search: string): SQL | undefined {
  const literal = search.replace(/[\\%_]/g, "\\$&");
  if (/^cs_(test|live)_/.test(search)) return like(bookings.stripeSessionId, `${literal}%`);
  // The index knows three letters and more, and how words begin.
  if (search.length < 3) {
    const text = searchedText(bookings);
    return or(ilike(text, `${literal}%`), ilike(text, `% ${literal}%`));
  }
  const found = ilike(searchedText(bookings), `%${literal}%`);
  // References are printed in two groups, K7P-4TX, as phone numbers can be, too.
  const reference = /^(\w{3})-(\w{3})$/.exec(search);
  if (!reference) return found;
  return or(found, eq(bookings.reference, `${reference[1]}${reference[2]}`.toUpperCase()));
}

function isPayment(payment: NonNullable<RecordFilter["payment"]>, now: Date): SQL | undefined {
  const stored = eq(bookings.paymentStatus, payment);
  const lapsed = and(eq(bookings.state, "held"), lte(bookings.holdExpiresAt, now));
  if (payment === "expired") return or(stored, lapsed);
  return payment === "pending" ? and(stored, sql`not coalesce(${lapsed}, false)`) : stored;
}

/** The hold of a visit to the form, while it still holds its seats. */
export async function heldByCheckoutKey(
  db: Database,
  checkoutKey: string,
  now: Date,
): Promise<BookingRow | undefined> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.checkoutKey, checkoutKey),
        eq(bookings.state, "held"),
        gt(bookings.holdExpiresAt, now),
      ),
    );
  return row;
}
