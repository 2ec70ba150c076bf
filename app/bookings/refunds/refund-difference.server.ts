import type { Transaction } from "#db/database.ts";
import type { ManualPaymentMethod } from "#db/schema.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { type BookingRow, generateId } from "../booking-store.server.ts";
import { insertManualPayment } from "../manual/record-manual-payment.server.ts";
import { createRefundOrder, getCardRefundable, splitCardRefund } from "./refund-orders.server.ts";

/**
 * How money is refunded to a guest. `card` refunds it through the payment provider, as far as it
 * was paid there. `later` refunds nothing yet; the booking then shows the money as still to be
 * refunded.
 */
export type RefundMethod = "card" | ManualPaymentMethod | "later";

export type RefundedDifference = Readonly<{ byCard: number; byHand: number; later: number }>;

type DifferenceRefund = Readonly<{
  centavos: number;
  way: RefundMethod;
  reason: string | null;
  by: string;
  actor: "operator" | "guest";
  /** Whether one of the riders caused it with the own link. */
  byRider?: true | undefined;
  /** The id that the form generated. Submitting the same form twice refunds only once. */
  id?: string;
}>;

/** Refunds money of a locked booking. Returns the centavos by method of refund. */
export async function refundDifference(
  tx: Transaction,
  deps: BookingDependencies,
  booking: BookingRow,
  { centavos, way, reason, by, actor, byRider, id = generateId() }: DifferenceRefund,
): Promise<RefundedDifference> {
  const now = deps.clock.now();
  if (centavos === 0 || way === "later") return { byCard: 0, byHand: 0, later: centavos };
  if (way === "card") {
    const card = await getCardRefundable(tx, booking.id);
    const parts = splitCardRefund(card, centavos);
    for (const [index, { payment, centavos: amountCentavos }] of parts.entries()) {
      // The first order has the form's id, so that the form refunds only once.
      const orderId = index === 0 ? id : generateId();
      const order = { id: orderId, payment, amountCentavos, reason, by, actor, byRider };
      await createRefundOrder(tx, deps, order, now);
    }
    const byCard = parts.reduce((sum, part) => sum + part.centavos, 0);
    return { byCard, byHand: 0, later: centavos - byCard };
  }
  const given = { id, method: way, amountCentavos: -centavos, note: reason, by };
  await insertManualPayment(tx, booking, given, now);
  return { byCard: 0, byHand: centavos, later: 0 };
}
