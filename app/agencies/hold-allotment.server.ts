import { runInTransaction } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import type { BookingDependencies } from "../bookings/booking-dependencies.server.ts";
import { emptyDetails } from "../bookings/booking-details.ts";
import type { BookingRow } from "../bookings/booking-store.server.ts";
import { generateReference } from "../bookings/generate-reference.server.ts";
import type { DepartureKey, Refusal } from "../departures/availability.ts";
import { getDepartureStart } from "../departures/departure-start.ts";
import { getLockedDepartureState, takeSeats } from "../departures/departure-store.server.ts";
import { findScheduledRide } from "../departures/departure-times.ts";
import { lockDeparture } from "../departures/lock-departures.server.ts";
import { findOperatorRoomRefusal, findOperatorTimeRefusal } from "../departures/operator-limits.ts";
import { tours } from "../tours/all-tours.ts";
import { lockCatalogForSale } from "../tours/catalog/catalog-store.server.ts";
import { findAgencyById } from "./agency-store.server.ts";
import { findAllotmentById, recordAllotmentEvent } from "./allotment-store.server.ts";

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
