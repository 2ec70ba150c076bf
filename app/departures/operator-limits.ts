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
import { findDepartureTime } from "./departure-times.ts";

/**
 * Returns why the operator cannot book a departure at this time. The operator knows the guides'
 * day, so only the ride's start and the booking horizon limit it.
 */
export function findTimeRefusal(catalog: Catalog, key: DepartureKey, now: Date): Refusal | null {
  if (!findDepartureTime(catalog.listings[key.tour], key)) return { reason: "unknown-departure" };
  if (now >= getDepartureStart(key)) return { reason: "past-cutoff" };
  return key.date > getBookingHorizon(catalog, now) ? { reason: "beyond-horizon" } : null;
}

/**
 * Returns why a party that the operator books does not fit on a departure. A single rider is
 * allowed.
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
