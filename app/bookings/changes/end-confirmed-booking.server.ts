import { eq } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings, payments } from "#db/schema.ts";
import { releaseSeats } from "../../departures/departure-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { generateId, recordHistory } from "../booking-store.server.ts";
import { updateOverpaidFlag } from "../ledger/ledger-store.server.ts";
import {
  computeHandToCard,
  getBookingMoney,
  splitOwedByHolder,
} from "../ledger/money-breakdown.ts";
import type { ScheduledBooking } from "../managed-booking.server.ts";
import type { RefundKind } from "../refund-terms.ts";
import {
  cancellationRefundReason,
  createRefundOrder,
  getCardRefundable,
  hasOpenOrders,
  splitCardRefund,
} from "../refunds/refund-orders.server.ts";
import { hasAnswers } from "../riders/rider-answers.ts";
import { listBookingRiders } from "../riders/rider-store.server.ts";

/** Who cancels a booking, and what goes back. */
export type CancellationDecision = Readonly<{
  refund: RefundKind;
  /** The centavos that go back, by card and by hand. */
  back: number;
  /** Why the operator gives back another sum than the policy; null without a reason. */
  reason?: string | null;
  by: "guest" | "operator" | "unanswered-offer";
  /** Whether the only rider is one whom we cannot take (`refundRefusedRider`). */
  cannotRide?: true;
  /** Whether that rider does this with the own link. */
  byRider?: true | undefined;
  now: Date;
}>;

/**
 * Ends a locked, confirmed booking: releases its seats, starts its refund and notifies guest and
 * operator. Money that was received manually is refunded manually, and an agency refunds what it
 * collected. Until then, the booking shows these refunds as due.
 */
export async function endConfirmedBooking(
  tx: Transaction,
  deps: BookingDependencies,
  scheduled: ScheduledBooking,
  how: CancellationDecision,
): Promise<void> {
  const { refund, back, reason = null, by, cannotRide, byRider, now } = how;
  const { booking, departureId } = scheduled;
  const { collectedCentavos } = scheduled.sums;
  // The update of the state deletes what the riders answered.
  const riders = by === "operator" ? await listBookingRiders(tx, [booking.id]) : [];
  const hadAnswers = riders.some(({ answers }) => hasAnswers(answers));
  await releaseSeats(tx, departureId, booking.participants);
  const kept = Math.max(0, collectedCentavos) - back;
  const revision = booking.revision + 1;
  await tx
    .update(bookings)
    .set({
      state: "cancelled",
      paymentStatus: getFinalPaymentStatus(booking, { kept, back }),
      keptCentavos: kept,
      offerExpiresAt: null,
      revision,
    })
    .where(eq(bookings.id, booking.id));
  const { id: bookingId } = booking;
  const { refundCentavos, startRefund: begin } =
    back > 0 || refund === "full" ? await prepareCardRefund(tx, deps, scheduled, how) : noRefund;
  // The provider is asked for a refund immediately, so a cancellation with one cannot be undone.
  const canUndo = by === "operator" && refundCentavos === 0 && booking.offerExpiresAt === null;
  await recordHistory(tx, {
    bookingId,
    at: now,
    actor: by === "unanswered-offer" ? "system" : by,
    event: "cancelled",
    detail: {
      ...{ refund, by, collectedCentavos, ...(refund === "part" && { backCentavos: back }) },
      ...(reason !== null && { reason }),
      ...(cannotRide && { cannotRide }),
      ...(byRider && { byRider }),
      ...(canUndo && { paymentStatusBefore: booking.paymentStatus }),
      ...(canUndo && hadAnswers && { hadAnswers }),
    },
  });
  const before = getBookingMoney(booking, scheduled.sums);
  const byHolder = splitOwedByHolder(before.held, back - refundCentavos);
  const { hand: byHandCentavos, agency: byAgencyCentavos } = byHolder;
  const owedBeforeCentavos = Math.min(before.owed.hand + before.owed.agency, back);
  const handToCardCentavos = computeHandToCard(before, { ...byHolder, card: refundCentavos });
  await deps.publish(tx, {
    type: "booking-cancelled",
    bookingId,
    refund,
    by,
    ...(byRider && { byRider }),
    refundCentavos,
    revision,
    ...(canUndo && { canUndo }),
    ...(byHandCentavos > 0 && { byHandCentavos }),
    ...(handToCardCentavos > 0 && { handToCardCentavos }),
    ...(owedBeforeCentavos > 0 && { owedBeforeCentavos }),
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
 * Prepares the refund of a booking's card payments. The provider refunds what is left of each
 * payment, but never more than goes back in all, because a part may be kept, or may have been
 * refunded manually or lost in a dispute. A partial refund needs a refund order. So does the rest
 * of a payment with open refund orders, because a refund of everything that is left would include
 * the amounts of these orders.
 */
async function prepareCardRefund(
  tx: Transaction,
  deps: BookingDependencies,
  { booking: { id: bookingId } }: ScheduledBooking,
  { refund, back, reason = null, by, byRider, now }: CancellationDecision,
): Promise<PlannedRefund> {
  const card = await getCardRefundable(tx, bookingId);
  const parts = splitCardRefund(card, back);
  const actor = by === "unanswered-offer" ? ("system" as const) : by;
  const starts: (() => Promise<void>)[] = [];
  for (const { payment } of card.parts) {
    const part = parts.find((part) => part.payment.id === payment.id);
    const amountCentavos = part?.centavos ?? 0;
    // A payment of which nothing is left was refunded at the provider. Its job records that.
    const isWhole =
      refund === "full" && amountCentavos === payment.amountCentavos - payment.refundedCentavos;
    if (isWhole && !(await hasOpenOrders(tx, payment.id))) {
      await tx
        .update(payments)
        .set({ state: "refund-due", refundDueAt: now })
        .where(eq(payments.id, payment.id));
      const due = { type: "payment-refund-due", bookingId, paymentId: payment.id } as const;
      starts.push(() => deps.publish(tx, due));
    } else if (amountCentavos > 0) {
      const order = { id: generateId(), payment, amountCentavos, reason, actor, byRider };
      starts.push(() =>
        createRefundOrder(tx, deps, { ...order, by: cancellationRefundReason }, now),
      );
    }
  }
  return {
    refundCentavos: parts.reduce((sum, { centavos }) => sum + centavos, 0),
    async startRefund() {
      for (const start of starts) await start();
    },
  };
}

/** Returns the payment status of a booking after its cancellation. */
function getFinalPaymentStatus(
  { paymentStatus }: ScheduledBooking["booking"],
  { kept, back }: Readonly<{ kept: number; back: number }>,
): ScheduledBooking["booking"]["paymentStatus"] {
  if (kept === 0 && back > 0) return "refunding";
  return paymentStatus === "pending" ? "expired" : paymentStatus;
}
