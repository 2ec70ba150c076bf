import { eq } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookings, handPayments, refundOrders } from "#db/schema.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { type BookingRow, recordHistory } from "../booking-store.server.ts";
import { computeBalanceCentavos } from "../ledger/booking-balance.ts";
import { getCollectedCentavos } from "../ledger/ledger-store.server.ts";
import { formatMoneyState } from "../ledger/money-state.ts";
import { lockScheduled } from "../managed-booking.server.ts";
import { updateShownBalance } from "../update-shown-balance.server.ts";
import { buildAgreedLines, storePrice } from "./change-price.server.ts";
import {
  type RefundedDifference,
  type RefundMethod,
  refundDifference,
} from "./refund-difference.server.ts";
import { getCardRefundable } from "./refund-orders.server.ts";

/** A refund by the operator of any amount. */
export type RefundRequest = Readonly<{
  /** The id that the form generated. Submitting the same form twice refunds only once. */
  id: string;
  amountCentavos: number;
  way: Exclude<RefundMethod, "later">;
  reason: string;
  by: string;
  /** The state of the money that the operator has seen (`formatMoneyState`). */
  seenState?: string;
}>;

export type RefundResult =
  | { outcome: "given-back"; givenBack: RefundedDifference }
  /** This form has already been processed. */
  | { outcome: "known" }
  /** The booking's money has changed since the operator saw it. */
  | { outcome: "money-changed" }
  /** The booking is not paid, or its guest's data has been erased. */
  | { outcome: "not-booked" }
  /**
   * The amount is higher than what the business has for the booking, or than what can be refunded
   * to the card.
   */
  | { outcome: "too-much"; maxCentavos: number };

/**
 * Refunds any amount to a guest for a reason, even after a cancellation without a refund. What the
 * guest has overpaid is refunded first. The rest lowers the price, so that nobody collects it
 * again.
 */
export async function refundBooking(
  deps: BookingDependencies,
  bookingId: string,
  refund: RefundRequest,
): Promise<RefundResult> {
  const now = deps.clock.now();
  return runInTransaction(deps.db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, bookingId, now);
    const { booking } = scheduled ?? {};
    const isBooked = booking?.state === "confirmed" || booking?.state === "cancelled";
    if (!booking || !isBooked || booking.erasedAt) return { outcome: "not-booked" };
    if (await isRefundRecorded(tx, refund.id)) return { outcome: "known" };
    const collected = await getCollectedCentavos(tx, bookingId);
    const { seenState = null } = refund;
    if (seenState !== null && seenState !== formatMoneyState(booking, collected)) {
      return { outcome: "money-changed" };
    }
    const card = refund.way === "card" ? await getCardRefundable(tx, bookingId) : null;
    const most = refund.way === "card" ? Math.min(collected, card?.centavos ?? 0) : collected;
    const { amountCentavos: centavos } = refund;
    if (centavos > most || centavos <= 0) {
      return { outcome: "too-much", maxCentavos: Math.max(0, most) };
    }
    const stored = await lowerPrice(tx, booking, { centavos, collected });
    const { way, reason, by, id } = refund;
    const back = { centavos, way, reason, by, id, actor: "operator" as const };
    const givenBack = await refundDifference(tx, deps, stored, back);
    await updateShownBalance(tx, stored);
    if (stored.revision > booking.revision)
      await notifyPriceChange(tx, deps, booking, stored, { ...refund, now });
    return { outcome: "given-back", givenBack };
  });
}

async function isRefundRecorded(tx: Transaction, id: string): Promise<boolean> {
  const ordered = await tx.select().from(refundOrders).where(eq(refundOrders.id, id));
  const byHand = await tx.select().from(handPayments).where(eq(handPayments.id, id));
  return ordered.length + byHand.length > 0;
}

/** Lowers the price of a locked booking by the part of a refund that the guest had not overpaid. */
async function lowerPrice(
  tx: Transaction,
  booking: BookingRow,
  { centavos, collected }: { centavos: number; collected: number },
): Promise<BookingRow> {
  const tooMuch = Math.max(0, -computeBalanceCentavos(booking, collected));
  const off = Math.max(0, centavos - tooMuch);
  if (off === 0) return booking;
  if (booking.state === "confirmed") {
    const total = Math.max(0, booking.totalPrice - Math.ceil(off / 100));
    return storePrice(tx, booking, buildAgreedLines(booking, total));
  }
  const keptCentavos = Math.max(0, (booking.keptCentavos ?? collected) - off);
  const [stored = booking] = await tx
    .update(bookings)
    .set({ keptCentavos, ...(keptCentavos === 0 && { paymentStatus: "refunding" as const }) })
    .where(eq(bookings.id, booking.id))
    .returning();
  return stored;
}

async function notifyPriceChange(
  tx: Transaction,
  deps: BookingDependencies,
  before: BookingRow,
  { id: bookingId, totalPrice, revision }: BookingRow,
  { reason, by, now }: RefundRequest & Readonly<{ now: Date }>,
): Promise<void> {
  await recordHistory(tx, {
    bookingId,
    // Texts about this change name the money that goes back since this instant.
    at: now,
    actor: "operator",
    event: "price-changed",
    detail: { from: before.totalPrice, to: totalPrice, reason, by, revision },
  });
  await deps.publish(tx, {
    type: "booking-changed",
    bookingId,
    revision,
    previousEmail: null,
    by: "operator",
  });
}
