import { departureStart } from "../guest/cancellation.ts";
import type { OperatorDeparture } from "./operator-departures.server.ts";
import { isMeant, type RideChoice } from "./ride-choice.ts";

/** The rides of a choice that can be closed: still ahead, and not closed yet. */
export function ridesToClose(
  rides: readonly OperatorDeparture[],
  choice: RideChoice,
  now: Date,
): OperatorDeparture[] {
  return rides.filter(
    (ride) => isAheadIn(ride, choice, now) && ride.closed === null && isOnSale(ride),
  );
}

/** The closed rides of a choice that can be opened again. */
export function ridesToReopen(
  rides: readonly OperatorDeparture[],
  choice: RideChoice,
  now: Date,
): OperatorDeparture[] {
  return rides.filter((ride) => isAheadIn(ride, choice, now) && ride.closed !== null);
}

/** A ride that is offered on demand is closed only on the days it is offered. */
function isOnSale({ offered, sold, held }: OperatorDeparture): boolean {
  return offered || sold + held > 0;
}

function isAheadIn({ key }: OperatorDeparture, choice: RideChoice, now: Date): boolean {
  return isMeant(choice, key) && departureStart(key) > now;
}
