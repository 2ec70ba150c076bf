import type { Catalog } from "../tours/catalog/catalog.ts";
import {
  bookingHorizon,
  type DepartureKey,
  type DepartureState,
  type Refusal,
  roomRefusal,
  type SeatWish,
} from "./availability.ts";
import { departureStart } from "./departure-start.ts";
import { departureTime } from "./departure-times.ts";

/** The operator knows the guides' day: only a ride's start and the horizon limit what they book. */
export function goneRefusal(catalog: Catalog, key: DepartureKey, now: Date): Refusal | null {
  if (!departureTime(catalog.listings[key.tour], key)) return { reason: "unknown-departure" };
  if (now >= departureStart(key)) return { reason: "past-cutoff" };
  return key.date > bookingHorizon(catalog, now) ? { reason: "beyond-horizon" } : null;
}

/** Why a party of the operator's does not fit on a departure. It may be one rider alone. */
export function operatorRoomRefusal(
  catalog: Catalog,
  key: DepartureKey,
  state: DepartureState,
  wish: SeatWish,
): Refusal | null {
  const refusal = roomRefusal(catalog.listings[key.tour], state, wish);
  return refusal?.reason === "needs-company" ? null : refusal;
}
