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
import { buildPartCondition, buildWordsCondition, escapeLikePattern } from "#db/text-search.ts";
import { toNationalNumber } from "../../business/phone-number.server.ts";
import { isSessionId } from "../../payments/session-id.ts";
import { readVoucherCode } from "../format-reference.ts";
import { balanceSql, isCardRefundPending } from "../ledger/ledger-store.server.ts";
import type { RecordFilter } from "./booking-filter.ts";

/** A filter whose search may have been resolved to a booking reference. */
type ResolvedRecordFilter = RecordFilter & Readonly<{ reference?: string }>;

/**
 * If the search is the reference of a booking, written like `K7P-4TX` or "k7p 4tx", or the text of
 * a voucher's QR code, moves the reference from `search` to `reference`. Names and phone numbers
 * can look the same, so the filter stays as it is if no booking has that reference.
 */
export async function resolveReferenceSearch(
  db: Database,
  filter: RecordFilter,
): Promise<ResolvedRecordFilter> {
  const { search = "", ...others } = filter;
  const reference = readVoucherCode(search)
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();
  // A reference without a separator is found by the text search, as names are.
  if (reference.length !== 6 || reference.length === search.length) return filter;
  const isKnown = eq(bookings.reference, reference);
  const [known] = await db.select({ id: bookings.id }).from(bookings).where(isKnown);
  return known ? { ...others, reference } : filter;
}

/** Builds the condition for the bookings that match a filter at `now`; undefined if all match. */
export function buildMatchCondition(filter: ResolvedRecordFilter, now: Date): SQL | undefined {
  return or(...buildConditionGroups(filter, now));
}

/**
 * Builds the condition as groups that have no booking in common and have to be joined by "or". The
 * database has an index for each group, but none for all of them together.
 */
export function buildConditionGroups(filter: ResolvedRecordFilter, now: Date): (SQL | undefined)[] {
  const { search, reference, tour, from, until, undecided, source, onlyBookings } = filter;
  // PostgreSQL texts cannot contain this character, so such a search finds nothing.
  if (`${search}${tour}`.includes("\0")) return [sql`false`];
  const narrowed = and(
    // Allotments are stored as bookings but have no guest.
    eq(bookings.isBlock, false),
    onlyBookings ? ne(bookings.state, "unscheduled") : undefined,
    reference ? eq(bookings.reference, reference) : undefined,
    search ? buildSearchCondition(search) : undefined,
    tour ? eq(bookings.tourName, tour) : undefined,
    from ? gte(bookings.bookingDate, from) : undefined,
    until ? lte(bookings.bookingDate, until) : undefined,
    source ? eq(bookings.source, source) : undefined,
    // Few bookings are undecided, and they have an index of their own.
    undecided
      ? and(eq(bookings.state, "confirmed"), isNotNull(bookings.offerExpiresAt))
      : undefined,
  );
  const { payment, state, balance } = filter;
  let groups: (SQL | undefined)[] = [narrowed];
  for (const ways of [
    payment && buildPaymentConditions(payment, now),
    state && buildStateConditions(state, now),
    balance && buildBalanceConditions(balance),
  ]) {
    if (ways) groups = groups.flatMap((group) => ways.map((way) => and(group, way)));
  }
  return groups;
}

function buildSearchCondition(search: string): SQL | undefined {
  if (isSessionId(search)) {
    const start = `${escapeLikePattern(search)}%`;
    // The session of a payment link is only with its payment.
    const ofLink = sql`${bookings.id} = any (array(
      select booking_id from payments where session_id = ${search}))`;
    return or(like(bookings.paymentSessionId, start), ofLink);
  }
  const condition = buildWordsCondition(bookings.searched, search);
  const digits = extractPhoneDigits(search);
  if (digits === undefined) return condition;
  // A number is one text, however it is grouped. A short one may also be part of other texts.
  const number = buildPartCondition(bookings.searched, digits);
  return digits.length > 6 ? number : or(number, condition);
}

/**
 * Returns the digits to find in phone numbers; undefined if the search is not a number. The country
 * code of a complete number is left out, because guests type their number with or without it.
 * Otherwise the last ten digits are used.
 */
function extractPhoneDigits(search: string): string | undefined {
  const digits = search.replace(/\D/g, "");
  if (!/^[\d\s()+./\-‐-—]+$/.test(search) || digits.length <= 2) return undefined;
  return toNationalNumber(search) ?? digits.slice(-10);
}

function buildStateConditions(
  state: NonNullable<RecordFilter["state"]>,
  now: Date,
): (SQL | undefined)[] {
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
 * flags in their rows that have indexes: overpaid, or possibly not paid yet (`owingCondition`).
 * Without such a flag, money is still to be collected only after a lost dispute or a refund on the
 * provider's website.
 */
function buildBalanceConditions(
  balance: NonNullable<RecordFilter["balance"]>,
): (SQL | undefined)[] {
  switch (balance) {
    case "settled":
      return [and(inArray(bookings.state, ["confirmed", "cancelled"]), sql`${balanceSql} = 0`)];
    case "to-collect": {
      const taken = sql`${bookings.id} = any (array(
        select booking_id from disputes where status = 'lost'
        union select booking_id from payments where state = 'paid' and refunded_centavos > 0))`;
      const isOwed = sql`${balanceSql} > 0`;
      // While the guest of a cancelled departure can choose a refund, nothing is collected.
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

function buildPaymentConditions(
  payment: NonNullable<RecordFilter["payment"]>,
  now: Date,
): (SQL | undefined)[] {
  const stored = eq(bookings.paymentStatus, payment);
  const lapsed = and(eq(bookings.state, "held"), lte(bookings.holdExpiresAt, now));
  // Only refunds by the provider count as pending, not manual ones.
  if (payment === "refunding") return [and(stored, isCardRefundPending)];
  // Every hold has the status `pending`. The few expired ones are released within minutes
  // (`reconcilePayments`).
  if (payment === "expired") return [stored, and(eq(bookings.paymentStatus, "pending"), lapsed)];
  return [payment === "pending" ? and(stored, sql`not coalesce(${lapsed}, false)`) : stored];
}
