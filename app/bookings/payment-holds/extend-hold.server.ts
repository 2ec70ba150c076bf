import { and, eq } from "drizzle-orm";
import { runInTransaction } from "#db/database.ts";
import { bookings, paymentRequests } from "#db/schema.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { recordHistory } from "../booking-store.server.ts";
import { lockScheduled } from "../managed-booking.server.ts";
import { checkHoldDeadline, type HoldDeadlineRefusal, isPaymentHold } from "../payment-hold.ts";
import { getChangeDeadline } from "../sold-ride.ts";

export type ExtendedHold =
  | { outcome: "extended"; until: Date }
  /** The booking is not held until paid: it was paid, released, or its deadline has passed. */
  | { outcome: "not-held" }
  /** Somebody has set another deadline since the form was shown. */
  | { outcome: "changed"; until: Date }
  | HoldDeadlineRefusal;

/** `shown` is the deadline that the form showed; null to set the new one in any case. */
export type HoldExtension = Readonly<{ until: Date; shown: Date | null; by: string }>;

/** Sets another deadline for a booking that is held until it is paid, and for its payment link. */
export async function extendHold(
  deps: BookingDependencies,
  bookingId: string,
  { until: wanted, shown, by }: HoldExtension,
): Promise<ExtendedHold> {
  return runInTransaction(deps.db, async (tx): Promise<ExtendedHold> => {
    const now = deps.clock.now();
    const { catalog } = await lockCatalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, bookingId, now);
    if (!scheduled || !isPaymentHold(scheduled.booking)) return { outcome: "not-held" };
    const { booking, key } = scheduled;
    const latest = getChangeDeadline(catalog, booking, key);
    const checked = checkHoldDeadline(wanted, { now, latest });
    if (checked.outcome !== "held") return checked;
    const { until } = checked;
    const stored = booking.holdExpiresAt ?? until;
    // The same deadline again is a form that was submitted twice.
    if (until.getTime() === stored.getTime()) return { outcome: "extended", until };
    if (shown && shown.getTime() !== stored.getTime()) return { outcome: "changed", until: stored };
    await tx.update(bookings).set({ holdExpiresAt: until }).where(eq(bookings.id, bookingId));
    await tx
      .update(paymentRequests)
      .set({ expiresAt: until })
      .where(and(eq(paymentRequests.bookingId, bookingId), eq(paymentRequests.state, "open")));
    await recordHistory(tx, {
      bookingId,
      at: now,
      actor: "operator",
      event: "hold-extended",
      detail: { until: until.toISOString(), by },
    });
    return { outcome: "extended", until };
  });
}
