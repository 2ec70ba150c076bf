import { and, asc, eq, isNotNull, lte } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookings, payments, unfinishedHoldCondition, waitingOffers } from "#db/schema.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { recordHistory } from "../booking-store.server.ts";
import { lockScheduled } from "../managed-booking.server.ts";
import { isOrWasPaymentHold } from "../payment-hold.ts";
import { closeBookingSessions } from "../payment-sessions/close-request-sessions.server.ts";
import { confirmPayment } from "./confirm-payment.server.ts";

const batch = 100;
/**
 * How long after its deadline a hold stays open if the provider cannot say whether it was paid, in
 * milliseconds. Its seats are free during this time.
 */
const lookupMs = 3_600_000;

/**
 * Ends the bookings that were held until paid and were not paid in time. Whoever locks a departure
 * first releases their seats (`lockDepartures`); this records the end and tells guest and operator,
 * once, because such a booking stays `pending` until then.
 */
export async function endUnpaidHolds(deps: BookingDependencies): Promise<void> {
  const due = await deps.db
    .select({ id: bookings.id, deadline: bookings.holdExpiresAt })
    .from(bookings)
    .where(and(unfinishedHoldCondition, lte(bookings.holdExpiresAt, deps.clock.now())))
    .orderBy(asc(bookings.holdExpiresAt))
    .limit(batch);
  for (const { id, deadline } of due) {
    try {
      // A page that is closed first can no longer be paid after it was looked up.
      await closeBookingSessions(deps, id);
      const isKnown = await confirmUnreportedPayments(deps, id);
      const isOverdue = deps.clock.now().getTime() - Number(deadline) > lookupMs;
      if (isKnown || isOverdue) await endUnpaidHold(deps, id);
    } catch (error) {
      deps.log.error({ err: error, bookingId: id }, "an unpaid hold could not be ended");
    }
  }
}

/**
 * Asks the provider about the open payment pages, because the guest may have just paid. Returns
 * false if it could not be asked.
 */
async function confirmUnreportedPayments(
  deps: BookingDependencies,
  bookingId: string,
): Promise<boolean> {
  let isKnown = true;
  const open = await deps.db
    .select({ sessionId: payments.sessionId })
    .from(payments)
    .where(
      and(
        eq(payments.bookingId, bookingId),
        eq(payments.state, "open"),
        isNotNull(payments.sessionId),
      ),
    );
  for (const { sessionId } of open) {
    try {
      await confirmPayment(deps, sessionId ?? "");
    } catch (error) {
      // A payment that is found later takes the seats if they are still free.
      isKnown = false;
      deps.log.warn({ err: error, bookingId }, "the payment of a hold could not be looked up");
    }
  }
  return isKnown;
}

async function endUnpaidHold(deps: BookingDependencies, bookingId: string): Promise<void> {
  await runInTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const { catalog } = await lockCatalogForSale(tx);
    // The lock releases the seats, if nobody has done so before.
    const { booking } = (await lockScheduled(tx, catalog, bookingId, now)) ?? {};
    const isDue =
      booking?.state === "expired" &&
      booking.paymentStatus === "pending" &&
      isOrWasPaymentHold(booking);
    if (!isDue) return;
    await tx.update(bookings).set({ paymentStatus: "expired" }).where(eq(bookings.id, bookingId));
    await recordHistory(tx, { bookingId, at: now, actor: "system", event: "hold-ended" });
    // The job of the waiting list tells its guests what becomes of their place.
    if (await isWaitingOffer(tx, bookingId)) return;
    await deps.publish(tx, { type: "hold-ended", bookingId, by: "deadline" });
  });
}

async function isWaitingOffer(tx: Transaction, bookingId: string): Promise<boolean> {
  const [offer] = await tx
    .select({ bookingId: waitingOffers.bookingId })
    .from(waitingOffers)
    .where(eq(waitingOffers.bookingId, bookingId));
  return offer !== undefined;
}
