import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, owingCondition } from "#db/schema.ts";
import { toNationalNumber } from "../../business/phone-number.server.ts";
import { isSessionId } from "../../payments/session-id.ts";
import { balanceSql, isCardRefundPending } from "../ledger/ledger-store.server.ts";
import type { RecordFilter } from "./booking-filter.ts";

/** A filter whose search was compared with the references in the database. */
type MeantRecords = RecordFilter & Readonly<{ reference?: string }>;

/**
 * Resolves a search for a reference as people write it, `K7P-4TX` or "k7p 4tx", to the booking with
 * that reference. Names and phone numbers can look the same, so if no booking has that reference,
 * the search is treated like any other.
 */
export async function resolveReferenceSearch(
  db: Database,
  filter: RecordFilter,
): Promise<MeantRecords> {
  const { search = "", ...others } = filter;
  const reference = search.replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
  // A reference without a gap is found by the text search, as names are.
  if (reference.length !== 6 || reference.length === search.length) return filter;
  const isKnown = eq(bookings.reference, reference);
  const [known] = await db.select({ id: bookings.id }).from(bookings).where(isKnown);
  return known ? { ...others, reference } : filter;
}

/**
 * Builds the condition for the bookings that match a filter at a moment; undefined if all match.
 */
export function buildMatchCondition(filter: MeantRecords, now: Date): SQL | undefined {
  return or(...buildConditionGroups(filter, now));
}

/**
 * Builds the conditions as groups that share no booking, because the database has an index for each
 * group, but none for their "or".
 */
export function buildConditionGroups(filter: MeantRecords, now: Date): (SQL | undefined)[] {
  const { search, reference, tour, from, until, undecided, source, onlyBookings } = filter;
  // PostgreSQL texts cannot contain this character, so a search for it finds nothing.
  if (`${search}${tour}`.includes("\0")) return [sql`false`];
  const narrowed = and(
    // An allotment is not a guest's booking.
    eq(bookings.isBlock, false),
    onlyBookings ? ne(bookings.state, "unscheduled") : undefined,
    reference ? eq(bookings.reference, reference) : undefined,
    search ? buildSearchCondition(search) : undefined,
    tour ? eq(bookings.tourName, tour) : undefined,
    from ? gte(bookings.bookingDate, from) : undefined,
    until ? lte(bookings.bookingDate, until) : undefined,
    source ? eq(bookings.source, source) : undefined,
    // Few bookings are undecided, and they have their own index.
    undecided
      ? and(eq(bookings.state, "confirmed"), isNotNull(bookings.offerExpiresAt))
      : undefined,
  );
  const { payment, state, balance } = filter;
  let groups: (SQL | undefined)[] = [narrowed];
  for (const ways of [
    payment && isPayment(payment, now),
    state && isState(state, now),
    balance && hasBalance(balance),
  ]) {
    if (ways) groups = groups.flatMap((group) => ways.map((way) => and(group, way)));
  }
  return groups;
}

function buildSearchCondition(search: string): SQL | undefined {
  if (isSessionId(search)) return like(bookings.paymentSessionId, `${escapeLikePattern(search)}%`);
  const digits = extractPhoneDigits(search) ?? search;
  // A short number may also be part of an address.
  return digits === search || digits.length > 6
    ? buildTextCondition(digits)
    : or(buildTextCondition(digits), buildTextCondition(search));
}

/** More letters do not narrow a search further, and each letter costs time in the index. */
const indexedLetters = 12;

function buildTextCondition(words: string): SQL | undefined {
  const text = bookings.searched;
  const folded = sql`search_text(${words}::text)`;
  // The index finds texts of at least three letters, and beginnings of words.
  if (words.length < 3) {
    const start = sql`search_text(${escapeLikePattern(words)}) || '%'`;
    return or(sql`${text} like ${start}`, sql`${text} like '% ' || ${start}`);
  }
  const end = sql`search_text(${escapeLikePattern(words.slice(-indexedLetters))})`;
  const inIndex = sql`${text} like '%' || ${end} || '%'`;
  return words.length > indexedLetters
    ? and(inIndex, sql`strpos(${text}, ${folded}) > 0`)
    : inIndex;
}

/**
 * Returns the digits that a phone number has to contain; undefined if the search is not a number. A
 * complete number is searched without its country code, because guests type theirs with or without
 * it. Of any other number, the last ten digits are used.
 */
function extractPhoneDigits(search: string): string | undefined {
  const digits = search.replace(/\D/g, "");
  if (!/^[\d\s()+./\-‐-—]+$/.test(search) || digits.length <= 2) return undefined;
  return toNationalNumber(search) ?? digits.slice(-10);
}

function escapeLikePattern(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

function isState(state: NonNullable<RecordFilter["state"]>, now: Date): (SQL | undefined)[] {
  const stored = eq(bookings.state, state);
  const lapsed = and(eq(bookings.state, "held"), lte(bookings.holdExpiresAt, now));
  switch (state) {
    case "confirmed":
      return [and(stored, isNull(bookings.offerExpiresAt))];
    case "held":
      return [and(stored, sql`not coalesce(${lapsed}, false)`)];
    case "expired":
      return [stored, lapsed];
    case "cancelled":
    case "unscheduled":
      return [stored];
  }
}

/**
 * Builds the conditions for a balance. Nearly all bookings are settled, so the others are found by
 * flags in their rows: overpaid, or maybe not paid yet (`owingCondition`). Both have indexes. Apart
 * from these, only a lost dispute or a refund on the provider's website leaves something to
 * collect.
 */
function hasBalance(balance: NonNullable<RecordFilter["balance"]>): (SQL | undefined)[] {
  switch (balance) {
    case "settled":
      return [and(inArray(bookings.state, ["confirmed", "cancelled"]), sql`${balanceSql} = 0`)];
    case "to-collect": {
      const taken = sql`${bookings.id} = any (array(
        select booking_id from disputes where status = 'lost'
        union select booking_id from payments where state = 'paid' and refunded_centavos > 0))`;
      const isOwed = sql`${balanceSql} > 0`;
      // The guest of a cancelled departure may still take a full refund.
      const stands = isNull(bookings.offerExpiresAt);
      return [
        and(owingCondition, stands, isOwed),
        and(sql`not ${owingCondition}`, stands, taken, isOwed),
      ];
    }
    case "to-give-back":
      return [sql`${bookings.isOverpaid}`];
  }
}

function isPayment(payment: NonNullable<RecordFilter["payment"]>, now: Date): (SQL | undefined)[] {
  const stored = eq(bookings.paymentStatus, payment);
  const lapsed = and(eq(bookings.state, "held"), lte(bookings.holdExpiresAt, now));
  // A manual refund does not count as a pending refund.
  if (payment === "refunding") return [and(stored, isCardRefundPending)];
  // Every hold is pending; the few that expired are released within minutes (`reconcilePayments`).
  if (payment === "expired") return [stored, and(eq(bookings.paymentStatus, "pending"), lapsed)];
  return [payment === "pending" ? and(stored, sql`not coalesce(${lapsed}, false)`) : stored];
}
