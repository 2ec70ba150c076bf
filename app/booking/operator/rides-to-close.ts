import { departureStart } from "../guest/cancellation.ts";
import type { DepartureKey } from "../seats/availability.ts";
import { isMeant, type RideChoice } from "./ride-choice.ts";

/** A ride as far as closing it is concerned. */
type Ride = Readonly<{
  key: DepartureKey;
  closed: unknown;
  offered: boolean;
  sold: number;
  held: number;
}>;

/** The rides of a choice that can be closed: still ahead, and not closed yet. */
export function ridesToClose<R extends Ride>(
  rides: readonly R[],
  choice: RideChoice,
  now: Date,
): R[] {
  return rides.filter(
    (ride) => isAheadIn(ride, choice, now) && ride.closed === null && isOnSale(ride),
  );
}

/** The closed rides of a choice that can be opened again. */
export function ridesToReopen<R extends Ride>(
  rides: readonly R[],
  choice: RideChoice,
  now: Date,
): R[] {
  return rides.filter((ride) => isAheadIn(ride, choice, now) && ride.closed !== null);
}

/** A ride that is offered on demand is closed only on the days it is offered. */
function isOnSale({ offered, sold, held }: Ride): boolean {
  return offered || sold + held > 0;
}

function isAheadIn({ key }: Ride, choice: RideChoice, now: Date): boolean {
  return isMeant(choice, key) && departureStart(key) > now;
}
