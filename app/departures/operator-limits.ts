import type { Catalog } from "../tours/catalog/catalog.ts";
import {
  type DepartureKey,
  type DepartureState,
  findRoomRefusal,
  getBookingHorizon,
  type Refusal,
  type SeatRequest,
} from "./availability.ts";
import { getDepartureStart } from "./departure-start.ts";
import { findScheduledRide } from "./departure-times.ts";

/**
 * Returns the reason why the operator cannot book a departure at this time; null if they can. The
 * operator may book after the guests' cutoff, until the ride starts.
 */
export function findOperatorTimeRefusal(
  catalog: Catalog,
  key: DepartureKey,
  now: Date,
): Refusal | null {
  if (!findScheduledRide(catalog.listings[key.tour], key)) return { reason: "unknown-departure" };
  if (now >= getDepartureStart(key)) return { reason: "past-cutoff" };
  return key.date > getBookingHorizon(catalog, now) ? { reason: "beyond-horizon" } : null;
}

/**
 * Returns the reason why a departure cannot take a party that the operator books; null if it can.
 * The tour's minimum number of riders does not apply.
 */
export function findOperatorRoomRefusal(
  catalog: Catalog,
  key: DepartureKey,
  state: DepartureState,
  wish: SeatRequest,
): Refusal | null {
  const refusal = findRoomRefusal(catalog.listings[key.tour], state, wish);
  return refusal?.reason === "needs-company" ? null : refusal;
}
