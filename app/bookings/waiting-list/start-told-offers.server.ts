import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { bookings, handMessages, paymentRequests, waitingOffers } from "#db/schema.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { lockScheduled } from "../managed-booking.server.ts";
import { markGuestNotified } from "../manual-messages/mark-guest-notified.server.ts";
import { isPaymentHold } from "../payment-hold.ts";
import { getOfferEnd } from "./make-waiting-offer.server.ts";

/** Records that a guest was told, and starts the hour of the offer if the message was about one. */
export const markOfferTold: typeof markGuestNotified = async (deps, ...args) => {
  const result = await markGuestNotified(deps, ...args);
  if (result === "noted") await startToldOffers(deps);
  return result;
};

/**
 * Starts the hour of offers that the team has ticked as told. It runs after the tick, and again with
 * the job, which catches a tick whose process ended in between.
 */
export async function startToldOffers(deps: BookingDependencies): Promise<void> {
  const told = await deps.db
    .selectDistinct({ bookingId: waitingOffers.bookingId })
    .from(waitingOffers)
    .innerJoin(handMessages, eq(handMessages.bookingId, waitingOffers.bookingId))
    .where(
      and(
        isNull(waitingOffers.toldAt),
        isNull(waitingOffers.outcome),
        eq(handMessages.about, "waiting-offer"),
        isNotNull(handMessages.toldAt),
      ),
    );
  for (const { bookingId } of told) await startOffer(deps, bookingId);
}

async function startOffer(deps: BookingDependencies, bookingId: string): Promise<void> {
  await runInTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const { catalog } = await lockCatalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, bookingId, now);
    if (!scheduled || !isPaymentHold(scheduled.booking)) return;
    await tx
      .update(waitingOffers)
      .set({ toldAt: now })
      .where(eq(waitingOffers.bookingId, bookingId));
    const until = getOfferEnd(catalog, scheduled.key, { isTold: true, now });
    await tx.update(bookings).set({ holdExpiresAt: until }).where(eq(bookings.id, bookingId));
    await tx
      .update(paymentRequests)
      .set({ expiresAt: until })
      .where(and(eq(paymentRequests.bookingId, bookingId), eq(paymentRequests.state, "open")));
  });
}
