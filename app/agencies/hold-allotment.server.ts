import { eq } from "drizzle-orm";
import { runInTransaction, type Transaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { getActor } from "../accounts/audit-log/current-actor.server.ts";
import type { BookingDependencies } from "../bookings/booking-dependencies.server.ts";
import { emptyDetails } from "../bookings/booking-details.ts";
import { type BookingRow, lockBooking, recordHistory } from "../bookings/booking-store.server.ts";
import { findLastBookingChange } from "../bookings/changes/booking-last-change.server.ts";
import { generateReference } from "../bookings/generate-reference.server.ts";
import type { DepartureKey, Refusal } from "../departures/availability.ts";
import { getDepartureStart } from "../departures/departure-start.ts";
import {
  getLockedDepartureState,
  releaseSeats,
  takeSeats,
} from "../departures/departure-store.server.ts";
import { findScheduledRide } from "../departures/departure-times.ts";
import { lockDeparture, lockDepartures } from "../departures/lock-departures.server.ts";
import { findOperatorRoomRefusal, findOperatorTimeRefusal } from "../departures/operator-limits.ts";
import { buildConflictedForm, type ConflictedForm } from "../edit-conflicts/conflict.ts";
import { type FieldTexts, mergeFields } from "../edit-conflicts/merge-fields.ts";
import type { HistoryEvent } from "../i18n/messages/operator-booking.ts";
import { toInstant } from "../platform/local-time.ts";
import { tours } from "../tours/all-tours.ts";
import { lockCatalogForSale } from "../tours/catalog/catalog-store.server.ts";
import { findAgencyById } from "./agency-store.server.ts";
import { formatHoldDeadline } from "./format-hold-deadline.ts";

/** A new allotment: seats that the operator holds for an agency until a given time. */
export type AllotmentRequest = Readonly<{
  /**
   * The id that the form generated. It prevents a form that is sent twice from holding seats twice.
   */
  id: string;
  key: DepartureKey;
  seats: number;
  agencyId: string;
  until: Date;
  note: string | null;
  /** The account that holds the seats. */
  by: string;
}>;

export type HoldAllotmentResult =
  | { outcome: "held"; allotment: BookingRow }
  | { outcome: "unknown-agency" }
  /** The end of the allotment is in the past or after the start of the ride. */
  | { outcome: "wrong-hour" }
  | { outcome: "refused"; refusal: Refusal };

/**
 * Holds seats of a departure for an agency until a given time, under the same lock and limits as a
 * manual booking. After that time, all queries treat the allotment like any other expired hold.
 */
export async function holdAllotment(
  deps: BookingDependencies,
  wish: AllotmentRequest,
): Promise<HoldAllotmentResult> {
  const now = deps.clock.now();
  const { key, seats, until } = wish;
  return runInTransaction(deps.db, async (tx) => {
    const version = await lockCatalogForSale(tx);
    const { catalog } = version;
    const known = await findAllotmentById(tx, wish.id);
    if (known) return { outcome: "held", allotment: known };
    const agency = await findAgencyById(tx, wish.agencyId);
    if (!agency || agency.closedAt) return { outcome: "unknown-agency" };
    const untimely = findOperatorTimeRefusal(catalog, key, now);
    if (untimely) return { outcome: "refused", refusal: untimely };
    if (until <= now || until > getDepartureStart(key)) return { outcome: "wrong-hour" };
    const ride = findScheduledRide(catalog.listings[key.tour], key);
    if (!ride) return { outcome: "refused", refusal: { reason: "unknown-departure" } };
    const id = await lockDeparture(tx, catalog, key, now);
    // A duplicate submission may have held the seats while this one waited for the lock.
    const meanwhile = await findAllotmentById(tx, wish.id);
    if (meanwhile) return { outcome: "held", allotment: meanwhile };
    const party = { participants: seats, isPrivate: false };
    const state = await getLockedDepartureState(tx, catalog, key, ride, { now });
    const refusal = findOperatorRoomRefusal(catalog, key, state, party);
    if (refusal) return { outcome: "refused", refusal };
    if (!(await takeSeats(tx, id, state, party))) {
      throw new Error(`departure ${id} was locked but its seats changed`);
    }
    const [allotment] = await tx
      .insert(bookings)
      .values({
        id: wish.id,
        reference: generateReference(),
        state: "held",
        isBlock: true,
        departureId: id,
        holdExpiresAt: until,
        agencyId: agency.id,
        broughtBy: agency.name,
        source: "agency",
        ...emptyDetails,
        bookingDate: key.date,
        bookingTimestamp: now,
        participants: seats,
        pickupTime: ride.pickups[0],
        teamNote: wish.note,
        totalPrice: 0,
        catalogVersion: version.number,
        language: agency.language,
        paymentStatus: "pending",
        tourName: tours[key.tour].recordName,
      })
      .returning();
    if (!allotment) throw new Error("the hold was not stored");
    await recordAllotmentEvent(tx, allotment.id, "block-held", now, {
      by: wish.by,
      seats,
      until: until.toISOString(),
    });
    return { outcome: "held", allotment };
  });
}

export type ChangeAllotmentResult =
  | { outcome: "changed"; seatsLeft: number }
  /** The allotment lapsed, was released, or does not exist. */
  | { outcome: "over" }
  /** Somebody else has changed the end since the form was opened. */
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

/** Removes seats from a locked allotment and releases them in its locked departure. */
export async function removeAllotmentSeats(
  tx: Transaction,
  allotment: BookingRow,
  seats: number,
): Promise<void> {
  const left = allotment.participants - seats;
  await tx
    .update(bookings)
    .set(
      left > 0
        ? { participants: left }
        : // Without an expiry time, it counts as released or used up, not as lapsed.
          { state: "expired", paymentStatus: "expired", holdExpiresAt: null },
    )
    .where(eq(bookings.id, allotment.id));
  if (allotment.departureId !== null) await releaseSeats(tx, allotment.departureId, seats);
}

/**
 * Locks and returns an active allotment whose departure is locked; null if it is no longer active.
 */
export async function lockActiveAllotment(tx: Transaction, id: string): Promise<BookingRow | null> {
  const known = await findAllotmentById(tx, id);
  if (!known) return null;
  const allotment = await lockBooking(tx, id);
  return allotment.state === "held" ? allotment : null;
}

/** Finds an allotment by id, whether or not it is active. */
async function findAllotmentById(tx: Transaction, id: string): Promise<BookingRow | undefined> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id));
  return row?.isBlock ? row : undefined;
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

function recordAllotmentEvent(
  tx: Transaction,
  bookingId: string,
  event: HistoryEvent,
  at: Date,
  detail: Record<string, unknown>,
): Promise<void> {
  return recordHistory(tx, { bookingId, at, actor: "operator", event, detail });
}
