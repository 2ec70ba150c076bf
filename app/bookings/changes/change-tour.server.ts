import { runInTransaction, type Transaction } from "#db/database.ts";
import type { DepartureKey, Refusal } from "../../departures/availability.ts";
import { getLockedDepartureState } from "../../departures/departure-store.server.ts";
import { findScheduledRide } from "../../departures/departure-times.ts";
import { formatRideValue } from "../../departures/format-ride-value.ts";
import {
  findOperatorRoomRefusal,
  findOperatorTimeRefusal,
} from "../../departures/operator-limits.ts";
import { isValidPickup } from "../../departures/pickup.ts";
import type { LocalTime } from "../../platform/local-time.ts";
import { tours } from "../../tours/all-tours.ts";
import type { CatalogVersion } from "../../tours/catalog/catalog.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import { type PriceLine, sumMxn } from "../../tours/pricing.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { type BookingRow, recordHistory } from "../booking-store.server.ts";
import { hasMoneyChanged } from "../ledger/money-state.server.ts";
import { lockForMove, type ScheduledBooking, toManagedBooking } from "../managed-booking.server.ts";
import { getTermsAfterMove } from "../refund-terms.ts";
import { settlePriceChange, storePrice } from "../refunds/change-price.server.ts";
import type { RefundedDifference, RefundMethod } from "../refunds/refund-difference.server.ts";
import { endAttendanceActs, noAttendance } from "../sheet-acts/attendance-acts.server.ts";
import { findMissedLeastAge } from "./find-missed-least-age.server.ts";
import { findRideConflict, type RideConflict } from "./find-ride-conflict.server.ts";
import { getPriceLinesOnTour } from "./price-on-other-tour.ts";
import { moveSeats, toMoveDetail } from "./store-move.server.ts";

/** A change of a booking to a ride of another tour, requested by the operator. */
export type TourChangeRequest = Readonly<{
  key: DepartureKey;
  pickupTime: LocalTime;
  /** The total that the operator was shown for the ride; null if none was shown yet. */
  shownMxn: number | null;
  way: RefundMethod;
  by: string;
  /** The ride that the form showed; see `shown` of `MoveRequest`. */
  shown?: string | null;
  /** The state of the money that the operator has seen (`formatMoneyState`). */
  seenState?: string;
}>;

export type TourChange =
  | { outcome: "changed"; booking: BookingRow; givenBack: RefundedDifference }
  /** `money-changed`: the booking's money has changed since the operator saw it. */
  | { outcome: "not-confirmed" | "money-changed" }
  | RideConflict
  /** Nothing was stored, because the operator has to see the new total first. */
  | { outcome: "other-total"; totalMxn: number; fromMxn: number }
  /** The tour has no price for private rides. */
  | { outcome: "no-price" }
  /** A rider is below the age from which riders may go on the tour. */
  | { outcome: "too-young"; leastAge: number }
  | { outcome: "refused"; refusal: Refusal };

/**
 * Moves a confirmed booking to a ride of another tour, at that tour's prices for the day. This is
 * possible until the new ride starts. Both departures are locked. Nothing is stored until the
 * operator has seen the new total.
 */
export async function changeTour(
  deps: BookingDependencies,
  bookingId: string,
  wish: TourChangeRequest,
): Promise<TourChange> {
  const now = deps.clock.now();
  return runInTransaction(deps.db, async (tx) => {
    const version = await lockCatalogForSale(tx);
    const { catalog } = version;
    const untimely = findOperatorTimeRefusal(catalog, wish.key, now);
    if (untimely) return { outcome: "refused", refusal: untimely };
    const listing = catalog.listings[wish.key.tour];
    const ride = findScheduledRide(listing, wish.key);
    if (!ride || !isValidPickup(ride, wish.pickupTime)) {
      return { outcome: "refused", refusal: { reason: "unknown-departure" } };
    }
    const { scheduled, newId = 0 } =
      (await lockForMove(tx, catalog, bookingId, wish.key, now)) ?? {};
    if (!scheduled || !toManagedBooking(catalog, scheduled, now).isConfirmed) {
      return { outcome: "not-confirmed" };
    }
    const { booking } = scheduled;
    const typed = formatRideValue(wish.key, wish.pickupTime);
    const conflict = await findRideConflict(tx, scheduled, typed, wish.shown);
    if (conflict) return conflict;
    const leastAge = await findMissedLeastAge(tx, listing, booking, "operator");
    if (leastAge !== null) return { outcome: "too-young", leastAge };
    const lines = getPriceLinesOnTour(catalog, booking, wish.key);
    if (!lines) return { outcome: "no-price" };
    const state = await getLockedDepartureState(tx, catalog, wish.key, ride, { now, own: booking });
    const refusal = findOperatorRoomRefusal(catalog, wish.key, state, booking);
    if (refusal) return { outcome: "refused", refusal };
    const total = sumMxn(lines);
    if (wish.shownMxn !== total) {
      return { outcome: "other-total", totalMxn: total, fromMxn: booking.totalPrice };
    }
    if (await hasMoneyChanged(tx, booking, wish.seenState)) return { outcome: "money-changed" };
    await moveSeats(tx, scheduled, newId, state);
    return storeTourChange(tx, deps, { version, scheduled, lines, newId }, wish, now);
  });
}

type Target = Readonly<{
  version: CatalogVersion;
  scheduled: ScheduledBooking;
  lines: readonly PriceLine[];
  newId: number;
}>;

async function storeTourChange(
  tx: Transaction,
  deps: BookingDependencies,
  { version, scheduled, lines, newId }: Target,
  { key, pickupTime, way, by }: TourChangeRequest,
  now: Date,
): Promise<TourChange> {
  const { booking, key: from } = scheduled;
  const stored = await storePrice(tx, booking, lines, {
    departureId: newId,
    rideVersion: version.number,
    bookingDate: key.date,
    pickupTime,
    tourName: tours[key.tour].recordName,
    offerExpiresAt: null,
    remindedAt: null,
    ...noAttendance,
    ...getTermsAfterMove(booking, { from, to: key, by: "operator" }, now),
  });
  await endAttendanceActs(tx, booking.id);
  const line = { bookingId: booking.id, at: now, actor: "operator" } as const;
  const { revision } = stored;
  await recordHistory(tx, {
    ...line,
    event: "moved",
    detail: { ...toMoveDetail(scheduled, key, pickupTime), by, revision },
  });
  if (stored.totalPrice !== booking.totalPrice) {
    const detail = { from: booking.totalPrice, to: stored.totalPrice, reason: null, by, revision };
    await recordHistory(tx, { ...line, event: "price-changed", detail });
  }
  const how = { way, reason: null, by, actor: "operator" as const };
  const givenBack = await settlePriceChange(tx, deps, booking, stored, how);
  return { outcome: "changed", booking: stored, givenBack };
}
