import { eq } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { getActor } from "../accounts/audit-log/current-actor.server.ts";
import type { BookingDependencies } from "../bookings/booking-dependencies.server.ts";
import type { BookingRow } from "../bookings/booking-store.server.ts";
import { findLastBookingChange } from "../bookings/changes/booking-last-change.server.ts";
import { lockDepartures } from "../departures/lock-departures.server.ts";
import { buildConflictedForm, type ConflictedForm } from "../edit-conflicts/conflict.ts";
import { type FieldTexts, mergeFields } from "../edit-conflicts/merge-fields.ts";
import { toInstant } from "../platform/local-time.ts";
import { lockCatalogForSale } from "../tours/catalog/catalog-store.server.ts";
import {
  findAllotmentById,
  lockActiveAllotment,
  recordAllotmentEvent,
  removeAllotmentSeats,
} from "./allotment-store.server.ts";
import { formatHoldDeadline } from "./format-hold-deadline.ts";

export type ChangeAllotmentResult =
  | { outcome: "changed"; seatsLeft: number }
  /** The allotment lapsed, was released, or does not exist. */
  | { outcome: "over" }
  /** Somebody else has changed the end of the allotment since the form was opened. */
  | { outcome: "conflict"; form: ConflictedForm<"until"> }
  | { outcome: "wrong-hour" };

/**
 * Changes the time at which an active allotment lapses. `shown` is the time that the form showed,
 * in the format of `formatHoldDeadline` (ADR 53); if missing, conflicts are not checked.
 */
export async function extendAllotment(
  deps: BookingDependencies,
  id: string,
  { until, by, shown }: Readonly<{ until: Date; by: string; shown?: FieldTexts<"until"> }>,
): Promise<ChangeAllotmentResult> {
  const now = deps.clock.now();
  return updateActiveAllotment(deps, id, async (tx, allotment) => {
    const { bookingDate, rideStart } = allotment;
    if (until <= now || !rideStart || until > toInstant(bookingDate, rideStart)) {
      return { outcome: "wrong-hour" };
    }
    const stored = {
      until: allotment.holdExpiresAt ? formatHoldDeadline(allotment.holdExpiresAt) : "",
    };
    const edited = { typed: { until: formatHoldDeadline(until) }, shown: shown ?? stored };
    if (mergeFields(stored, edited).conflicts.length > 0) {
      const form = await buildConflictedForm(stored, edited, () =>
        findLastBookingChange(tx, id, ["block-prolonged", "block-held"]),
      );
      return { outcome: "conflict", form };
    }
    if (allotment.holdExpiresAt?.getTime() !== until.getTime()) {
      await tx.update(bookings).set({ holdExpiresAt: until }).where(eq(bookings.id, id));
      await recordAllotmentEvent(tx, id, "block-prolonged", now, {
        by,
        until: until.toISOString(),
      });
    }
    return { outcome: "changed", seatsLeft: allotment.participants };
  });
}

/**
 * Releases seats of an allotment until `keep` seats remain. The request contains the number that
 * remains, so a form that is sent twice does not release seats twice.
 */
export async function releaseAllotment(
  deps: BookingDependencies,
  id: string,
  { keep, by }: Readonly<{ keep: number; by: string }>,
): Promise<ChangeAllotmentResult> {
  return updateActiveAllotment(deps, id, async (tx, allotment) => {
    const seats = Math.max(0, allotment.participants - Math.max(0, keep));
    if (seats > 0) await removeAllotmentSeats(tx, allotment, seats);
    if (seats > 0)
      await recordAllotmentEvent(tx, id, "block-released", deps.clock.now(), { by, seats });
    return { outcome: "changed", seatsLeft: allotment.participants - seats };
  });
}

/**
 * Releases all seats of an allotment whose departure is locked. Does nothing if the allotment is no
 * longer active.
 */
export async function releaseWholeAllotment(tx: Transaction, id: string, now: Date): Promise<void> {
  const allotment = await lockActiveAllotment(tx, id);
  if (!allotment) return;
  const seats = allotment.participants;
  await removeAllotmentSeats(tx, allotment, seats);
  await recordAllotmentEvent(tx, id, "block-released", now, { by: getActor()?.name ?? "", seats });
}

function updateActiveAllotment(
  deps: BookingDependencies,
  id: string,
  change: (tx: Transaction, allotment: BookingRow) => Promise<ChangeAllotmentResult>,
): Promise<ChangeAllotmentResult> {
  return runInTransaction(deps.db, async (tx): Promise<ChangeAllotmentResult> => {
    const { catalog } = await lockCatalogForSale(tx);
    const known = await findAllotmentById(tx, id);
    if (!known || known.departureId === null) return { outcome: "over" };
    await lockDepartures(tx, catalog, { ids: [known.departureId] }, deps.clock.now());
    const allotment = await lockActiveAllotment(tx, id);
    return allotment ? change(tx, allotment) : { outcome: "over" };
  });
}
