import { eq } from "drizzle-orm";
import { transact } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { catalogForSale } from "../../catalog/read-catalog.server.ts";
import { type BookingRow, recordHistory } from "../booking-store.server.ts";
import type { BookingRequest } from "../checkout/booking-request.ts";
import type { BookingDeps } from "../deps.server.ts";
import type { ChangedBy } from "../events.ts";
import { hasUsedUpChanges } from "./change-limits.server.ts";
import { lockScheduled, viewOf } from "./managed-booking.server.ts";

/** What a guest may correct without moving the ride. */
export type GuestDetails = Pick<
  BookingRequest,
  "firstName" | "lastName" | "email" | "phone" | "pickupLocation" | "remarks"
>;

export type DetailsChange =
  | { outcome: "changed"; booking: BookingRow }
  | { outcome: "unchanged" }
  | { outcome: "too-late" }
  /** The day's changes of this booking are used up; the operator's are not counted. */
  | { outcome: "too-many-changes" };

/**
 * Stores corrected contact data, pickup place and remarks; a replaced e-mail address is told, too.
 * The operator may do so whatever the time is.
 */
export async function changeDetails(
  deps: BookingDeps,
  bookingId: string,
  details: GuestDetails,
  by: ChangedBy = "guest",
): Promise<DetailsChange> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const { catalog } = await catalogForSale(tx);
    const scheduled = await lockScheduled(tx, catalog, bookingId, now);
    if (!scheduled) return { outcome: "too-late" };
    const { isConfirmed, canReschedule } = viewOf(catalog, scheduled, now);
    if (!(by === "operator" ? isConfirmed : canReschedule)) return { outcome: "too-late" };
    const { booking } = scheduled;
    const names = Object.keys(details) as (keyof GuestDetails)[];
    const changed = names.filter((name) => booking[name] !== details[name]);
    if (changed.length === 0) return { outcome: "unchanged" };
    const isNewAddress = changed.includes("email");
    if (by === "guest" && (await hasUsedUpChanges(tx, bookingId, { now, isNewAddress }))) {
      return { outcome: "too-many-changes" };
    }
    const revision = booking.revision + 1;
    const [row] = await tx
      .update(bookings)
      .set({ ...details, revision })
      .where(eq(bookings.id, bookingId))
      .returning();
    if (!row) throw new Error(`booking ${bookingId} vanished while it was locked`);
    const valuesOf = (one: GuestDetails) =>
      Object.fromEntries(changed.map((name) => [name, one[name]]));
    await recordHistory(
      tx,
      {
        bookingId,
        at: now,
        actor: by,
        event: "details-changed",
        detail: { fields: changed },
      },
      { before: valuesOf(booking), after: valuesOf(row) },
    );
    const previousEmail = isNewAddress ? booking.email : null;
    await deps.publish(tx, { type: "booking-changed", bookingId, revision, previousEmail, by });
    return { outcome: "changed", booking: row };
  });
}
