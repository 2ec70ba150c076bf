import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, payments, refundOrders } from "#db/schema.ts";
import type { PaymentRow } from "../booking-store.server.ts";
import { openOrderStates, type RefundOrderRow } from "./refund-orders.server.ts";

/** A refund that needs a person. */
export type OwedRefund = Readonly<{
  bookingId: string;
  reference: string;
  /** The guest's name; empty if the guest's data has been erased. */
  name: string;
  amountMxn: number;
  /**
   * `returned` means that the bank returned it, so the operator refunds manually or retries.
   * `stuck` means that it has been due for a day.
   */
  kind: "returned" | "stuck";
  since: Date;
  /** The provider's own error code, such as `balance_insufficient`; null if it gave none. */
  why: string | null;
}>;

/** After how many hours an unfinished refund needs a person. */
const stuckAfterHours = 24;

/** Returns whether a refund has been due for a day. */
export function isRefundStuck(
  { state, refundDueAt, createdAt }: Pick<PaymentRow, "state" | "refundDueAt" | "createdAt">,
  now: Date,
): boolean {
  const since = refundDueAt ?? createdAt;
  return state === "refund-due" && now.getTime() - since.getTime() >= stuckAfterHours * 3_600_000;
}

/** Returns whether a refund order has been due for a day. */
export function isOrderStuck(
  { state, dueAt }: Pick<RefundOrderRow, "state" | "dueAt">,
  now: Date,
): boolean {
  return state === "due" && now.getTime() - dueAt.getTime() >= stuckAfterHours * 3_600_000;
}

/**
 * Returns how many centavos of a payment in one of `refundStates` the guest still has to receive.
 */
export function getOwedCentavos({
  state,
  amountCentavos,
  refundedCentavos,
  refundTrouble,
}: Pick<PaymentRow, "state" | "amountCentavos" | "refundedCentavos" | "refundTrouble">): number {
  if (state !== "refund-due" && state !== "refund-returned") return 0;
  // A pending refund is part of `refundedCentavos`, although it has not reached the guest yet.
  return refundTrouble === "pending" ? amountCentavos : amountCentavos - refundedCentavos;
}

type Owed = Pick<OwedRefund, "amountMxn" | "kind" | "since" | "why">;

/** Returns the refund of a payment if it needs a person; otherwise null. */
function findOwedPaymentRefund(payment: PaymentRow, now: Date): Owed | null {
  const isReturned = payment.state === "refund-returned";
  if (!isReturned && !isRefundStuck(payment, now)) return null;
  return {
    amountMxn: getOwedCentavos(payment) / 100,
    kind: isReturned ? "returned" : "stuck",
    since: payment.refundDueAt ?? payment.createdAt,
    why: payment.refundTrouble,
  };
}

/** Returns the refund of an order if it needs a person; otherwise null. */
function findOwedOrderRefund(order: RefundOrderRow, now: Date): Owed | null {
  const isReturned = order.state === "returned";
  if (!isReturned && !isOrderStuck(order, now)) return null;
  return {
    amountMxn: order.amountCentavos / 100,
    kind: isReturned ? "returned" : "stuck",
    since: order.dueAt,
    why: order.trouble,
  };
}

/**
 * Returns the sum of a booking's returned refunds or, if there are none, of its stuck ones; null if
 * no refund needs a person.
 */
export function findOwedRefund(
  rows: readonly PaymentRow[],
  orders: readonly RefundOrderRow[],
  now: Date,
): Owed | null {
  const owedRefunds = [
    ...rows.flatMap((payment) => findOwedPaymentRefund(payment, now) ?? []),
    ...orders.flatMap((order) => findOwedOrderRefund(order, now) ?? []),
  ];
  const kind = owedRefunds.some((one) => one.kind === "returned") ? "returned" : "stuck";
  const [first, ...more] = owedRefunds.filter((one) => one.kind === kind);
  if (!first) return null;
  return {
    ...first,
    amountMxn: more.reduce((sum, { amountMxn }) => sum + amountMxn, first.amountMxn),
  };
}

/** Lists all refunds that need a person, in the order of their payments. */
export async function listOwedRefunds(db: Database, now: Date): Promise<OwedRefund[]> {
  const due = await db
    .select({ booking: bookings, payment: payments })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(inArray(payments.state, ["refund-returned", "refund-due"]))
    .orderBy(asc(payments.createdAt));
  const ordered = await db
    .select({ booking: bookings, order: refundOrders })
    .from(refundOrders)
    .innerJoin(bookings, eq(bookings.id, refundOrders.bookingId))
    .where(inArray(refundOrders.state, openOrderStates))
    .orderBy(asc(refundOrders.dueAt));
  const owedRefunds = [
    ...due.map(({ booking, payment }) => ({ booking, owed: findOwedPaymentRefund(payment, now) })),
    ...ordered.map(({ booking, order }) => ({ booking, owed: findOwedOrderRefund(order, now) })),
  ];
  return owedRefunds.flatMap(({ booking, owed }) => {
    if (!owed) return [];
    return {
      bookingId: booking.id,
      reference: booking.reference,
      name: `${booking.firstName} ${booking.lastName}`.trim(),
      ...owed,
    };
  });
}
