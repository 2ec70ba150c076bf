import {
  and,
  eq,
  getTableColumns,
  inArray,
  lte,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import {
  bookings,
  handPayments,
  type PaymentState,
  payments,
  type RefundOrderState,
} from "#db/schema.ts";
import type { LedgerSums } from "./money-breakdown.ts";

/** A manual payment that the operator recorded. */
export type ManualPaymentRow = typeof handPayments.$inferSelect;

/**
 * SQL for the centavos that the business has for a row of `bookings`, by card and manually, less
 * refunds. The amount of a refund order is deducted even before the provider has refunded it.
 */
export const collectedCentavosSql = sql<number>`(
  (select coalesce(sum(card.amount_centavos - card.refunded_centavos), 0)
    from payments as card where card.booking_id = bookings.id and card.state = 'paid')
  - (select coalesce(sum(part.amount_centavos), 0)
    from refund_orders as part inner join payments as card on card.id = part.payment_id
    where part.booking_id = bookings.id and card.state = 'paid'
      and part.refund_id is null and part.state in ('due', 'returned', 'repaid'))
  + (select coalesce(sum(hand.amount_centavos), 0)
    from hand_payments as hand where hand.booking_id = bookings.id)
  - (select coalesce(sum(lost.amount_centavos), 0)
    from disputes as lost inner join payments as card on card.id = lost.payment_id
    where lost.booking_id = bookings.id and lost.status = 'lost' and card.state = 'paid')
)::int`;

/**
 * SQL for the part of `collectedCentavosSql` in cash or by transfer, less refunds made in these
 * ways.
 */
const manualCentavos = sql<number>`(select coalesce(sum(hand.amount_centavos), 0)::int
  from hand_payments as hand where hand.booking_id = bookings.id and hand.method <> 'agency')`;

/** SQL for the part of `collectedCentavosSql` that the hotel or agency has, less its refunds. */
export const agencyCentavosSql = sql<number>`(select coalesce(sum(hand.amount_centavos), 0)::int
  from hand_payments as hand where hand.booking_id = bookings.id and hand.method = 'agency')`;

/** The columns from which `getBookingMoney` calculates where the money of a booking is. */
export const ledgerSumColumns = {
  collectedCentavos: collectedCentavosSql,
  manualCentavos,
  agencyCentavos: agencyCentavosSql,
};

const cancelledAt = sql`(select max(line.at) from booking_history as line
  where line.booking_id = bookings.id and line.event = 'cancelled')`;

/**
 * SQL for the centavos that were refunded manually since the cancellation, less the payments
 * received manually after it.
 */
const buildRefundsSinceCancellation = (
  isAgency: boolean,
) => sql<number>`(select coalesce(-sum(hand.amount_centavos), 0)::int
  from hand_payments as hand where hand.booking_id = bookings.id
    and (hand.method = 'agency') = ${isAgency} and hand.at >= ${cancelledAt}
    and (hand.at > ${cancelledAt} or hand.amount_centavos < 0))`;

/** SQL for whether any payment or refund order of a booking is in one of the given states. */
const buildRefundStateCondition = (card: PaymentState[], part: RefundOrderState[]) => sql<boolean>`(
  exists (select from payments as card
    where card.booking_id = bookings.id and card.state in ${card})
  or exists (select from refund_orders as part
    where part.booking_id = bookings.id and part.state in ${part}))`;

/** SQL for whether the provider still has to refund money for a row of `bookings`. */
export const isCardRefundPending = buildRefundStateCondition(
  ["refund-due", "refund-returned"],
  ["due", "returned"],
);

/** The columns from which `getBookingMoney` calculates the refunds of a cancelled booking. */
export const endSumColumns = {
  /**
   * The amount that was recorded at the cancellation. If there is none, the sum of the payments
   * that are refunded in full, such as payments that came too late.
   */
  collectedAtCancellation: sql<number | null>`coalesce(
    (select (line.detail ->> 'collectedCentavos')::int from booking_history as line
      where line.booking_id = bookings.id and line.event = 'cancelled'
      order by line.id desc limit 1),
    (select sum(card.amount_centavos)::int from payments as card
      where card.booking_id = bookings.id
        and card.state in ('refund-due', 'refunded', 'refund-returned')))`,
  manualSinceEnd: buildRefundsSinceCancellation(false),
  agencySinceEnd: buildRefundsSinceCancellation(true),
  isCardOnItsWay: buildRefundStateCondition(["refund-due"], ["due"]),
  hasCardReturned: buildRefundStateCondition(["refund-returned"], ["returned"]),
  isRepaid: sql<boolean>`exists (select from booking_history as line
    where line.booking_id = bookings.id and line.event = 'repaid')`,
};

/** The SQL equivalent of `computeBalanceCentavos` for a row of `bookings`. */
export const balanceSql = sql<number>`(case
  when bookings.state = 'confirmed' then bookings.total_price * 100 - ${collectedCentavosSql}
  when bookings.state = 'cancelled' and bookings.kept_centavos is not null
    then least(0, bookings.kept_centavos - ${collectedCentavosSql})
  else 0 end)`;

/**
 * Updates the flag in a locked booking's row that says whether the guest has overpaid. Must be
 * called after every change of a price or of collected money.
 */
export async function updateOverpaidFlag(tx: Transaction, bookingId: string): Promise<void> {
  const isOverpaid = sql`(${balanceSql} < 0)`;
  await tx
    .update(bookings)
    .set({ isOverpaid })
    .where(and(eq(bookings.id, bookingId), ne(bookings.isOverpaid, isOverpaid)));
}

/** Returns the ledger sums of the given bookings, keyed by booking id. */
export async function getLedgerSums(
  db: Database | Transaction,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, LedgerSums>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({ id: bookings.id, ...ledgerSumColumns })
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]));
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/** Returns the centavos that the business has for a booking (see `collectedCentavosSql`). */
export async function getCollectedCentavos(
  db: Database | Transaction,
  bookingId: string,
): Promise<number> {
  return (await getLedgerSums(db, [bookingId])).get(bookingId)?.collectedCentavos ?? 0;
}

/**
 * Returns the centavos that the business had received for a booking by an instant, less what it had
 * given back by hand. Refunds of card payments do not count, whenever they were made.
 */
export async function getReceivedCentavosAt(
  db: Database | Transaction,
  bookingId: string,
  at: Date,
): Promise<number> {
  const [card] = await db
    .select({ centavos: sumCentavos(payments.amountCentavos) })
    .from(payments)
    .where(
      and(eq(payments.bookingId, bookingId), lte(payments.paidAt, at), eq(payments.state, "paid")),
    );
  const [hand] = await db
    .select({ centavos: sumCentavos(handPayments.amountCentavos) })
    .from(handPayments)
    .where(and(eq(handPayments.bookingId, bookingId), lte(handPayments.at, at)));
  return (card?.centavos ?? 0) + (hand?.centavos ?? 0);
}

function sumCentavos(column: SQLWrapper) {
  return sql<number>`coalesce(sum(${column}), 0)::int`;
}

/**
 * Selects the name of the account that recorded a payment. Old rows store the first account as
 * "operator"; this replaces it with that account's current name.
 */
export function selectCurrentAccountName(by: SQLWrapper): SQL<string> {
  return sql`case when ${by} = 'operator'
    then (select first.name from accounts as first where first.is_first) else ${by} end`;
}

/** Lists the manual payments of a booking, oldest first. */
export function listManualPayments(
  db: Database | Transaction,
  bookingId: string,
): Promise<ManualPaymentRow[]> {
  return db
    .select({
      ...getTableColumns(handPayments),
      notedBy: selectCurrentAccountName(handPayments.notedBy),
    })
    .from(handPayments)
    .where(eq(handPayments.bookingId, bookingId))
    .orderBy(handPayments.at, handPayments.id);
}
