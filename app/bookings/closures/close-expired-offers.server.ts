import { and, eq, lte, sql } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { endConfirmedBooking } from "../changes/end-confirmed-booking.server.ts";
import { lockScheduled, toManagedBooking } from "../managed-booking.server.ts";

/**
 * Cancels and refunds every booking of a cancelled departure whose guest did not choose in time.
 * Returns how many. If one booking fails, the others are still processed, and the next run tries it
 * again.
 */
export async function closeExpiredOffers(deps: BookingDependencies): Promise<number> {
  const now = deps.clock.now();
  const unanswered = await deps.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.state, "confirmed"), lte(bookings.offerExpiresAt, now)))
    .orderBy(sql`random()`)
    .limit(200);
  let settled = 0;
  for (const { id } of unanswered) {
    try {
      settled += await closeExpiredOffer(deps, id, now);
    } catch (error) {
      deps.log.error({ err: error, bookingId: id }, "an unanswered offer could not be settled");
    }
  }
  return settled;
}

function closeExpiredOffer(deps: BookingDependencies, id: string, now: Date): Promise<0 | 1> {
  return runInTransaction(deps.db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, id, now);
    const offer = scheduled?.booking.offerExpiresAt;
    if (scheduled?.booking.state !== "confirmed" || !offer || offer > now) return 0;
    const { refund, refundCentavos: back } = toManagedBooking(catalog, scheduled, now);
    await endConfirmedBooking(tx, deps, scheduled, { refund, back, by: "unanswered-offer", now });
    return 1;
  });
}
