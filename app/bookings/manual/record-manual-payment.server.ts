import { eq } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { handPayments, type ManualPaymentMethod } from "#db/schema.ts";
import type { HistoryEvent } from "../../i18n/messages/operator-booking.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import {
  type BookingRow,
  findBookingById,
  lockBooking,
  recordHistory,
} from "../booking-store.server.ts";
import { computePayableCentavos } from "../ledger/booking-balance.ts";
import { getCollectedCentavos } from "../ledger/ledger-store.server.ts";
import { formatMoneyState } from "../ledger/money-state.ts";
import { lockScheduled } from "../managed-booking.server.ts";
import { isPaymentHold } from "../payment-hold.ts";
import { confirmHeldBooking } from "../payment-holds/confirm-held-booking.server.ts";
import { endRequestByHand } from "../payment-requests/end-request-by-hand.server.ts";
import { listOpenRequests } from "../payment-requests/payment-request-store.server.ts";
import { closeRequestSessions } from "../payment-sessions/close-request-sessions.server.ts";
import { updateShownBalance } from "../update-shown-balance.server.ts";

/**
 * Money that was paid (positive) or refunded (negative) in cash, by transfer or through an agency.
 */
export type ManualPayment = Readonly<{
  /** The id that the form generated. Submitting the same form twice records only one payment. */
  id: string;
  method: ManualPaymentMethod;
  amountCentavos: number;
  note: string | null;
  by: string;
  /** Who collected the money on which day's ride; absent for money that was recorded elsewhere. */
  collector?: Readonly<{ accountId: string; day: LocalDate }>;
}>;

/** A manual payment of a form on a booking's page. */
export type ManualPaymentOrder = ManualPayment &
  Readonly<{
    /** The payment link that the form names: this money is what the link asks for. */
    requestId?: string;
    /** The state of the money that the operator has seen (`formatMoneyState`). */
    seenState?: string;
  }>;

export type ManualPaymentResult =
  | { outcome: "noted"; balanceCentavos: number }
  /**
   * The booking is neither confirmed nor cancelled nor held until paid, or its guest's data has been
   * erased.
   */
  | { outcome: "not-booked" }
  /** The amount is higher than what the guest owes or, for a refund, than what the business has. */
  | { outcome: "too-much"; maxCentavos: number }
  /**
   * The named payment link was paid, withdrawn or replaced meanwhile. Nothing is recorded, because
   * this may be the same money.
   */
  | { outcome: "link-over" }
  /** The booking's money has changed since the operator saw it. */
  | { outcome: "money-changed" };

/**
 * Records a manual payment for a booking. Submitting the same form twice records only one. Money
 * received for a booking that is held until paid confirms it. A payment link whose sum this collects
 * cannot be paid any more (ADR 73).
 */
export async function recordManualPayment(
  deps: BookingDependencies,
  bookingId: string,
  payment: ManualPaymentOrder,
): Promise<ManualPaymentResult> {
  const recorded = await runInTransaction(deps.db, (tx) =>
    storeManualPayment(tx, deps, bookingId, payment),
  );
  if (recorded.outcome !== "noted") return recorded;
  const { ended, balanceCentavos } = recorded;
  for (const requestId of ended) await closeRequestSessions(deps, requestId);
  return { outcome: "noted", balanceCentavos };
}

type StoredPaymentResult =
  | Exclude<ManualPaymentResult, { outcome: "noted" }>
  | { outcome: "noted"; balanceCentavos: number; ended: readonly string[] };

/**
 * Records a manual payment in a transaction. The caller closes the payment sessions of the payment
 * requests that `ended` names after the transaction. With `isAboveBalanceKept`, a sum above the
 * balance is recorded: the money was taken, and a person decides what becomes of it.
 */
export async function storeManualPayment(
  tx: Transaction,
  deps: BookingDependencies,
  bookingId: string,
  payment: ManualPaymentOrder,
  { isAboveBalanceKept = false }: Readonly<{ isAboveBalanceKept?: boolean }> = {},
): Promise<StoredPaymentResult> {
  const now = deps.clock.now();
  const booking = await lockPayableBooking(tx, bookingId, now);
  // A guide collects on the ride and confirms no bookings.
  const isHeld = isPaymentHold(booking) && payment.amountCentavos > 0 && !payment.collector;
  const isBooked = booking.state === "confirmed" || booking.state === "cancelled" || isHeld;
  const collected = await getCollectedCentavos(tx, bookingId);
  const balance = computePayableCentavos(booking, collected);
  if (!isBooked || booking.erasedAt) return { outcome: "not-booked" } as const;
  const [known] = await tx.select().from(handPayments).where(eq(handPayments.id, payment.id));
  if (known) return { outcome: "noted", balanceCentavos: balance, ended: [] } as const;
  const { requestId, seenState = null } = payment;
  if (seenState !== null && seenState !== formatMoneyState(booking, collected)) {
    return { outcome: "money-changed" } as const;
  }
  const requests = await listOpenRequests(tx, bookingId);
  const open = requests.find(({ id }) => id === requestId) ?? requests[0] ?? null;
  if (requestId && requestId !== open?.id) return { outcome: "link-over" } as const;
  const most = payment.amountCentavos > 0 ? balance : collected;
  if (!isAboveBalanceKept && Math.abs(payment.amountCentavos) > Math.max(0, most)) {
    return { outcome: "too-much", maxCentavos: Math.max(0, most) } as const;
  }
  // The history line has the payment's id, so that the payment can be undone. Payments that are
  // part of a larger change have no such id and cannot be undone.
  const { id: handPaymentId } = payment;
  if (isHeld) await confirmHeldBooking(tx, deps, booking, { sessionId: null, now });
  await insertManualPayment(tx, booking, payment, now, { handPaymentId });
  const endedRequest = open ? await endRequestByHand(tx, open, payment, now) : null;
  const balanceCentavos = balance - payment.amountCentavos;
  const ended = requests
    .filter(({ id, amountCentavos }) => id === endedRequest || amountCentavos > balanceCentavos)
    .map(({ id }) => id);
  await deps.publish(tx, {
    type: "payment-noted",
    bookingId,
    handPaymentId: payment.id,
    method: payment.method,
    amountCentavos: payment.amountCentavos,
  });
  return { outcome: "noted", balanceCentavos, ended } as const;
}

/**
 * Locks a booking, and before it the departure of one that is held until paid, so that an expired
 * hold is released first.
 */
async function lockPayableBooking(tx: Transaction, id: string, now: Date): Promise<BookingRow> {
  const booking = await findBookingById(tx, id);
  if (!booking || !isPaymentHold(booking)) return lockBooking(tx, id);
  const { catalog } = await lockCatalogForSale(tx);
  return (await lockScheduled(tx, catalog, id, now))?.booking ?? lockBooking(tx, id);
}

/** Stores a manual payment of a locked booking, with its history line. */
export async function insertManualPayment(
  tx: Transaction,
  booking: BookingRow,
  { id, method, amountCentavos, note, by, collector }: ManualPayment,
  now: Date,
  /**
   * Additional values for the history line. `event` replaces the usual event if this payment undoes
   * another one; `counterPaymentId` is then its own id.
   */
  {
    event,
    ...more
  }: Readonly<{
    event?: HistoryEvent;
    handPaymentId?: string;
    counterPaymentId?: string;
    undoes?: number;
  }> = {},
): Promise<void> {
  const { id: bookingId } = booking;
  await tx.insert(handPayments).values({
    ...{ id, bookingId, at: now, notedBy: by, method, amountCentavos, note },
    ...{ collectedBy: collector?.accountId ?? null, collectedDay: collector?.day ?? null },
  });
  await recordHistory(tx, {
    bookingId,
    at: now,
    actor: "operator",
    event: event ?? (amountCentavos > 0 ? "collected" : "given-back"),
    detail: { method, amountCentavos: Math.abs(amountCentavos), by, ...more },
  });
  await updateShownBalance(tx, booking);
}
