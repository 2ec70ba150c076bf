import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, handPayments } from "#db/schema.ts";

/** A movement of money that the operator noted. */
export type HandPaymentRow = typeof handPayments.$inferSelect;

/**
 * Centavos that the business has of a row of `bookings`: by card and by hand, less what went back.
 * Money that was ordered back counts as gone, whether or not the provider has it already.
 */
export const collectedCentavos = sql<number>`(
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

/** `balanceCentavos` of a row of `bookings`, as the database says it. */
export const storedBalance = sql<number>`(case
  when bookings.state = 'confirmed' then bookings.total_price * 100 - ${collectedCentavos}
  when bookings.state = 'cancelled' and bookings.kept_centavos is not null
    then bookings.kept_centavos - ${collectedCentavos}
  else 0 end)`;

/**
 * Notes in a locked booking's row whether the business has too much of it. Whatever changes a price
 * or money that counts as collected ends with this.
 */
export async function noteOverpaid(tx: Transaction, bookingId: string): Promise<void> {
  const isOverpaid = sql`(${storedBalance} < 0)`;
  await tx
    .update(bookings)
    .set({ isOverpaid })
    .where(and(eq(bookings.id, bookingId), ne(bookings.isOverpaid, isOverpaid)));
}

/** The centavos that the business has of each booking. */
export async function collectedOf(
  db: Database | Transaction,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({ id: bookings.id, collectedCentavos })
    .from(bookings)
    .where(inArray(bookings.id, [...bookingIds]));
  return new Map(rows.map((row) => [row.id, row.collectedCentavos]));
}

/** The same of one booking. */
export async function collectedOfOne(
  db: Database | Transaction,
  bookingId: string,
): Promise<number> {
  return (await collectedOf(db, [bookingId])).get(bookingId) ?? 0;
}

/** The movements by hand of a booking, the first one first. */
export function handPaymentsOf(
  db: Database | Transaction,
  bookingId: string,
): Promise<HandPaymentRow[]> {
  return db
    .select()
    .from(handPayments)
    .where(eq(handPayments.bookingId, bookingId))
    .orderBy(handPayments.at, handPayments.id);
}
