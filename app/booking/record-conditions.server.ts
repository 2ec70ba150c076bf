import { and, eq, gte, ilike, like, lte, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, searchedText } from "#db/schema.ts";
import type { RecordFilter } from "./record-filter.ts";

/** A filter after one look into the database. */
type MeantRecords = RecordFilter & Readonly<{ reference?: string }>;

/**
 * A search for a reference as it is printed, K7P-4TX, means the booking that has it. Names and phone
 * numbers look like that, too: without such a booking it is a search like any other.
 */
export async function meant(db: Database, filter: RecordFilter): Promise<MeantRecords> {
  const { search, ...others } = filter;
  const printed = /^(\w{3})-(\w{3})$/.exec(search ?? "");
  if (!printed) return filter;
  const reference = `${printed[1]}${printed[2]}`.toUpperCase();
  const isKnown = eq(bookings.reference, reference);
  const [known] = await db.select({ id: bookings.id }).from(bookings).where(isKnown);
  return known ? { ...others, reference } : filter;
}

/** The bookings that a filter means at a moment; undefined where it means all of them. */
export function matching(filter: MeantRecords, now: Date): SQL | undefined {
  return or(...groupsOf(filter, now));
}

/**
 * The same in groups that share no booking: the database has an index for each of them, and for
 * their "or" it has none.
 */
export function groupsOf(filter: MeantRecords, now: Date): (SQL | undefined)[] {
  const { search, reference, tour, from, until, payment } = filter;
  // PostgreSQL has no such character; whoever asks for it finds nothing.
  if (`${search}${tour}`.includes("\0")) return [sql`false`];
  const narrowed = and(
    reference ? eq(bookings.reference, reference) : undefined,
    search ? mentions(search) : undefined,
    tour ? eq(bookings.tourName, tour) : undefined,
    from ? gte(bookings.bookingDate, from) : undefined,
    until ? lte(bookings.bookingDate, until) : undefined,
  );
  if (!payment) return [narrowed];
  return isPayment(payment, now).map((isPaid) => and(narrowed, isPaid));
}

function mentions(search: string): SQL | undefined {
  const literal = search.replace(/[\\%_]/g, "\\$&");
  if (/^cs_(test|live)_/.test(search)) return like(bookings.stripeSessionId, `${literal}%`);
  const text = searchedText(bookings);
  // The index knows three letters and more, and how words begin.
  if (search.length < 3) return or(ilike(text, `${literal}%`), ilike(text, `% ${literal}%`));
  return ilike(text, `%${literal}%`);
}

function isPayment(payment: NonNullable<RecordFilter["payment"]>, now: Date): (SQL | undefined)[] {
  const stored = eq(bookings.paymentStatus, payment);
  const lapsed = and(eq(bookings.state, "held"), lte(bookings.holdExpiresAt, now));
  // Every hold is pending; the few that ran out are released within minutes (`reconcilePayments`).
  if (payment === "expired") return [stored, and(eq(bookings.paymentStatus, "pending"), lapsed)];
  return [payment === "pending" ? and(stored, sql`not coalesce(${lapsed}, false)`) : stored];
}
