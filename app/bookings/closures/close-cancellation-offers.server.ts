import { and, eq, lte, sql } from "drizzle-orm";
import { transact } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { catalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDeps } from "../booking-dependencies.server.ts";
import { endBooking } from "../changes/cancel-booking.server.ts";
import { lockScheduled, viewOf } from "../managed-booking.server.ts";

/**
 * Cancels, with its refund, every booking of a ride called off whose guest has not chosen in time;
 * returns how many. A booking that fails does not hold up the others: the next round tries again.
 */
export async function settleOffers(deps: BookingDeps): Promise<number> {
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
      settled += await settle(deps, id, now);
    } catch (error) {
      deps.log.error({ err: error, bookingId: id }, "an unanswered offer could not be settled");
    }
  }
  return settled;
}

function settle(deps: BookingDeps, id: string, now: Date): Promise<0 | 1> {
  return transact(deps.db, async (tx) => {
    const { catalog } = await catalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, id, now);
    const offer = scheduled?.booking.offerExpiresAt;
    if (scheduled?.booking.state !== "confirmed" || !offer || offer > now) return 0;
    const { refund } = viewOf(catalog, scheduled, now);
    await endBooking(tx, deps, scheduled, { refund, by: "unanswered-offer", now });
    return 1;
  });
}
