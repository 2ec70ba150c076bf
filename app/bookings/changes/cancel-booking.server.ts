import { eq } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookings, payments } from "#db/schema.ts";
import { releaseSeats } from "../../departures/departure-store.server.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { generateId, recordHistory } from "../booking-store.server.ts";
import { updateOverpaidFlag } from "../ledger/ledger-store.server.ts";
import { splitMoneyByHolder, splitOwedByHolder } from "../ledger/money-breakdown.ts";
import {
  lockScheduled,
  type ScheduledBooking,
  toManagedBooking,
} from "../managed-booking.server.ts";
import {
  cancellationRefundReason,
  createRefundOrder,
  getCardRefundable,
  hasOpenOrders,
} from "../refunds/refund-orders.server.ts";

export type Cancellation =
  | { outcome: "cancelled"; refund: "full" | "none"; amountMxn: number }
  | { outcome: "already-cancelled" }
  /** The change deadline has passed, or the booking is not confirmed. */
  | { outcome: "too-late" }
  /** The refund that the guest agreed to no longer applies. */
  | { outcome: "refund-changed"; refund: "full" | "none" };

/**
 * Cancels a confirmed booking for its guest, with the refund that the policy gives now. The request
 * contains the refund that the guest was shown; if that has changed since, nothing happens.
 */
export async function cancelBooking(
  deps: BookingDependencies,
  bookingId: string,
  shownRefund: "full" | "none",
): Promise<Cancellation> {
  const now = deps.clock.now();
  return runInTransaction(deps.db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, bookingId, now);
    if (!scheduled) return { outcome: "too-late" };
    if (scheduled.booking.state === "cancelled") return { outcome: "already-cancelled" };
    const { canCancel, refund, refundableMxn } = toManagedBooking(catalog, scheduled, now);
    if (!canCancel) return { outcome: "too-late" };
    if (refund !== shownRefund) return { outcome: "refund-changed", refund };
    await endConfirmedBooking(tx, deps, scheduled, { refund, by: "guest", now });
    return { outcome: "cancelled", refund, amountMxn: refund === "full" ? refundableMxn : 0 };
  });
}

/**
 * Cancels a confirmed booking for the operator at any time, with a full refund or with the policy's
 * refund. If the policy's refund is not the one that the operator was shown, nothing happens.
 */
export async function cancelBookingForOperator(
  deps: BookingDependencies,
  bookingId: string,
  choice: { refund: "full" } | { refund: "policy"; shown: "full" | "none" },
): Promise<Cancellation> {
  const now = deps.clock.now();
  return runInTransaction(deps.db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, bookingId, now);
    if (!scheduled) return { outcome: "too-late" };
    if (scheduled.booking.state === "cancelled") return { outcome: "already-cancelled" };
    const view = toManagedBooking(catalog, scheduled, now);
    if (!view.isConfirmed) return { outcome: "too-late" };
    if (choice.refund === "policy" && view.refund !== choice.shown) {
      return { outcome: "refund-changed", refund: view.refund };
    }
    // In a lost dispute the bank has already paid the guest, so the provider has nothing to refund.
    const isLost = view.refundTerms.kind === "dispute-lost";
    const refund = choice.refund === "full" && !isLost ? "full" : view.refund;
    await endConfirmedBooking(tx, deps, scheduled, { refund, by: "operator", now });
    const amountMxn = refund === "full" ? view.refundableMxn : 0;
    return { outcome: "cancelled", refund, amountMxn };
  });
}

/**
 * Ends a locked, confirmed booking: releases its seats, starts its refund and notifies guest and
 * operator. Money that was received manually is refunded manually, and an agency refunds what it
 * collected. Until then, the booking shows these refunds as due.
 */
export async function endConfirmedBooking(
  tx: Transaction,
  deps: BookingDependencies,
  scheduled: ScheduledBooking,
  how: { refund: "full" | "none"; by: "guest" | "operator" | "unanswered-offer"; now: Date },
): Promise<void> {
  const { refund, by, now } = how;
  const { booking, departureId } = scheduled;
  const { collectedCentavos } = scheduled.sums;
  await releaseSeats(tx, departureId, booking.participants);
  const isFull = refund === "full";
  const revision = booking.revision + 1;
  await tx
    .update(bookings)
    .set({
      state: "cancelled",
      paymentStatus: getFinalPaymentStatus(booking, isFull, collectedCentavos),
      keptCentavos: isFull ? 0 : Math.max(0, collectedCentavos),
      offerExpiresAt: null,
      revision,
    })
    .where(eq(bookings.id, booking.id));
  const { id: bookingId } = booking;
  const { refundCentavos, startRefund: begin } = isFull
    ? await prepareCardRefund(tx, deps, scheduled, by, now)
    : noRefund;
  // The provider is asked for a refund immediately, so a cancellation with one cannot be undone.
  const canUndo = by === "operator" && refundCentavos === 0 && booking.offerExpiresAt === null;
  await recordHistory(tx, {
    bookingId,
    at: now,
    actor: by === "unanswered-offer" ? "system" : by,
    event: "cancelled",
    detail: {
      ...{ refund, by, collectedCentavos },
      ...(canUndo && { paymentStatusBefore: booking.paymentStatus }),
    },
  });
  const rest = isFull ? collectedCentavos - refundCentavos : 0;
  const { hand: byHandCentavos, agency: byAgencyCentavos } = splitOwedByHolder(
    splitMoneyByHolder(scheduled.sums),
    rest,
  );
  await deps.publish(tx, {
    type: "booking-cancelled",
    bookingId,
    refund,
    by,
    refundCentavos,
    revision,
    ...(canUndo && { canUndo }),
    ...(byHandCentavos > 0 && { byHandCentavos }),
    ...(byAgencyCentavos > 0 && { byAgencyCentavos }),
  });
  await begin();
  await updateOverpaidFlag(tx, bookingId);
}

/**
 * A refund whose amount has been decided. `startRefund` publishes its job in the transaction of the
 * cancellation.
 */
type PlannedRefund = Readonly<{ refundCentavos: number; startRefund(): Promise<void> }>;

const noRefund: PlannedRefund = { refundCentavos: 0, startRefund: async () => {} };

/**
 * Prepares the refund of a booking's card payment. The provider refunds what is left of the
 * payment, but never more than the business still has for the booking, because a part may have been
 * refunded manually or lost in a dispute. A partial refund needs a refund order. So does the rest
 * of a payment with open refund orders, because a refund of everything that is left would include
 * the amounts of these orders.
 */
async function prepareCardRefund(
  tx: Transaction,
  deps: BookingDependencies,
  { booking: { id: bookingId }, sums: { collectedCentavos } }: ScheduledBooking,
  by: "guest" | "operator" | "unanswered-offer",
  now: Date,
): Promise<PlannedRefund> {
  const card = await getCardRefundable(tx, bookingId);
  if (!card) return noRefund;
  const { payment } = card;
  const left = payment.amountCentavos - payment.refundedCentavos;
  const refundCentavos = Math.min(card.centavos, Math.max(0, collectedCentavos));
  if (refundCentavos === left && !(await hasOpenOrders(tx, payment.id))) {
    await tx
      .update(payments)
      .set({ state: "refund-due", refundDueAt: now })
      .where(eq(payments.id, payment.id));
    const due = { type: "payment-refund-due", bookingId, paymentId: payment.id } as const;
    return { refundCentavos, startRefund: () => deps.publish(tx, due) };
  }
  if (refundCentavos === 0) return noRefund;
  const actor = by === "unanswered-offer" ? ("system" as const) : by;
  const order = { id: generateId(), payment, amountCentavos: refundCentavos, reason: null, actor };
  return {
    refundCentavos,
    startRefund: () => createRefundOrder(tx, deps, { ...order, by: cancellationRefundReason }, now),
  };
}

/** Returns the payment status of a booking after its cancellation. */
function getFinalPaymentStatus(
  { paymentStatus }: ScheduledBooking["booking"],
  isFull: boolean,
  collectedCentavos: number,
): ScheduledBooking["booking"]["paymentStatus"] {
  if (isFull && collectedCentavos > 0) return "refunding";
  return paymentStatus === "pending" ? "expired" : paymentStatus;
}
