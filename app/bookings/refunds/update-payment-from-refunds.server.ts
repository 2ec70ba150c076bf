import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { payments } from "#db/schema.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { lockBooking, type PaymentRow, recordHistory } from "../booking-store.server.ts";
import { updateOverpaidFlag } from "../ledger/ledger-store.server.ts";
import { updateShownBalance } from "../update-shown-balance.server.ts";
import {
  limitOrdersToRemainder,
  recordOrderedRefunds,
  type SortedRefunds,
} from "./record-ordered-refunds.server.ts";
import {
  publishRefundDone,
  recordRefundDone,
  updateShownRefund,
} from "./record-refund-done.server.ts";
import { listOrdersOfPayment, type RefundOrderRow } from "./refund-orders.server.ts";

/** What the provider says about the refunds of a payment. */
export type RecordedRefunds =
  /** All money to be refunded has been refunded, as far as the provider knows. */
  | "done"
  /** The provider has accepted the refund but has not completed it. */
  | "pending"
  /** A refund failed or was returned, so a person has to check it. */
  | "returned"
  /** Less has been refunded than is due, and no refund is on its way. */
  | "not-begun"
  /** The payment stays in state `paid`, and any refunds of parts of it were recorded. */
  | "kept"
  /** The payment is not recorded here, or not recorded as paid. */
  | "unknown";

/**
 * Updates a locked payment, its refund orders and its booking to the refunds at the provider. The
 * caller has recorded the refunds that were returned.
 */
export async function updatePaymentFromRefunds(
  tx: Transaction,
  deps: BookingDependencies,
  payment: PaymentRow,
  orders: readonly RefundOrderRow[],
  { live, returned }: SortedRefunds,
): Promise<RecordedRefunds> {
  const refundedCentavos = live.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
  const isWhole = refundedCentavos >= payment.amountCentavos;
  const isPending = live.some(({ status }) => status === "pending");
  const now = deps.clock.now();
  const store = (change: Partial<PaymentRow>) =>
    tx
      .update(payments)
      .set({ refundedCentavos, ...change })
      .where(eq(payments.id, payment.id));
  switch (payment.state) {
    case "paid": {
      await store({});
      const elsewhere = await recordOrderedRefunds(tx, orders, { live, returned }, now);
      await limitOrdersToRemainder(tx, payment.id, payment.amountCentavos - refundedCentavos);
      await recordExternalRefund(
        tx,
        deps,
        payment,
        elsewhere - getCentavosRefundedElsewhere(payment, orders),
        elsewhere,
      );
      const all = isWhole ? (isPending ? ("refunding" as const) : ("refunded" as const)) : null;
      const hasOrders = (await listOrdersOfPayment(tx, payment.id)).some(
        ({ state }) => state !== "dropped",
      );
      await updateShownPaymentStatus(tx, payment, hasOrders, all);
      return "kept";
    }
    case "refund-due":
    case "refund-returned":
    case "refunded": {
      if (isWhole && !isPending) {
        if (payment.state === "refunded") return "done";
        await store({ state: "refunded", refundedAt: now, refundTrouble: null });
        await recordRefundDone(tx, payment, now, refundedCentavos - payment.refundedCentavos);
        await publishRefundDone(tx, deps, payment);
        return "done";
      }
      if (returned.length > 0 && !isWhole) {
        await store({ state: "refund-returned", refundTrouble: returned.at(-1)?.reason ?? null });
        await updateShownRefund(tx, payment, "refunding");
        return "returned";
      }
      // The payment was repaid manually or waits for the operator, so only a complete refund can
      // still change its state.
      if (payment.state !== "refund-due") return "done";
      await store(isWhole ? { refundTrouble: "pending" } : {});
      return isWhole ? "pending" : "not-begun";
    }
    default:
      // The payment is not recorded as paid yet. `confirmPayment` will check its refunds.
      return "unknown";
  }
}

/**
 * Updates the payment status of a booking whose payment is in state `paid`. `all` is the progress
 * of a refund of the whole payment; null if only a part is refunded. If the whole payment was
 * refunded by orders and the ride is still booked, the status follows the balance, because the
 * guest may pay manually. The same is true if the booking has several payments.
 */
async function updateShownPaymentStatus(
  tx: Transaction,
  payment: PaymentRow,
  isByOrder: boolean,
  all: "refunding" | "refunded" | null,
): Promise<void> {
  const booking = await lockBooking(tx, payment.bookingId);
  const isPart = isByOrder || (await hasOtherPayment(tx, payment));
  const isShown = all !== null && !(isPart && booking.state === "confirmed");
  if (!isShown) return updateShownBalance(tx, booking);
  await updateShownRefund(tx, payment, all);
  await updateOverpaidFlag(tx, booking.id);
}

/** Returns whether a booking has other card payments that paid for it or were to pay for it. */
async function hasOtherPayment(
  tx: Transaction,
  { id, bookingId, requestId }: PaymentRow,
): Promise<boolean> {
  if (requestId !== null) return true;
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, bookingId),
        ne(payments.id, id),
        isNotNull(payments.requestId),
        isNotNull(payments.paidAt),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Returns the centavos that were refunded without a refund order, as of the last check. */
function getCentavosRefundedElsewhere(
  { refundedCentavos }: PaymentRow,
  orders: readonly RefundOrderRow[],
): number {
  const counted = orders.filter(({ refundId }) => refundId !== null);
  return counted.reduce((sum, { amountCentavos }) => sum - amountCentavos, refundedCentavos);
}

/**
 * Records a refund that the operator made on the provider's own website. The state of the booking
 * does not change.
 */
async function recordExternalRefund(
  tx: Transaction,
  deps: BookingDependencies,
  { bookingId, id: paymentId }: PaymentRow,
  amountCentavos: number,
  totalCentavos: number,
): Promise<void> {
  if (amountCentavos <= 0) return;
  await recordHistory(tx, {
    bookingId,
    at: deps.clock.now(),
    actor: "provider",
    event: "refunded-elsewhere",
    detail: { amountCentavos, paymentId },
  });
  await deps.publish(tx, {
    ...{ type: "refunded-elsewhere", bookingId, paymentId, amountCentavos, totalCentavos },
  });
}
