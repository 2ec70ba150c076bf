import type { DepartureKey } from "../../departures/availability.ts";
import { type DaySelection, isSelected } from "../../departures/day-selection.ts";
import { getDepartureStart } from "../../departures/departure-start.ts";

/** The fields of a ride that closing needs. */
type Ride = Readonly<{
  key: DepartureKey;
  closed: string | null;
  offered: boolean;
  sold: number;
  held: number;
  guests: number;
}>;

/** The fields of a ride that reopening needs. */
type ClosedRide = Ride &
  Readonly<{ ownClosure: string | null; dayClosed: boolean; closedWithDay: boolean }>;

/**
 * Filters the selected rides that can be closed or cancelled: rides on sale that have not started,
 * including closed ones whose riders keep their seats.
 */
export function filterRidesToClose<R extends Ride>(
  rides: readonly R[],
  choice: DaySelection,
  now: Date,
): R[] {
  return rides.filter(
    (ride) =>
      isSelectedAndAhead(ride, choice, now) &&
      (ride.closed === null || isClosedWithRiders(ride)) &&
      isOnSale(ride),
  );
}

/**
 * Filters the closed rides that a selection reopens. Whole days reopen as they were closed: a ride
 * that was closed individually stays closed. On a closed day, a single ride cannot be reopened.
 */
export function filterRidesToReopen<R extends ClosedRide>(
  rides: readonly R[],
  choice: DaySelection,
  now: Date,
): R[] {
  const ahead = rides.filter(
    (ride) => isSelectedAndAhead(ride, choice, now) && ride.closed !== null,
  );
  return choice.start === null
    ? ahead.filter((ride) => ride.dayClosed && !isClosedByItself(ride))
    : ahead.filter(({ dayClosed }) => !dayClosed);
}

/** Returns whether a ride was closed individually, not with its day. */
export function isClosedByItself({ ownClosure, closedWithDay }: ClosedRide): boolean {
  return ownClosure !== null && !closedWithDay;
}

/** Returns whether a ride is closed for sale while its riders keep their seats. */
export function isClosedWithRiders({ closed, guests }: Pick<Ride, "closed" | "guests">): boolean {
  return closed === "closed" && guests > 0;
}

/**
 * Returns whether a ride is on sale. A ride that is offered on demand can only be closed on days on
 * which it is offered.
 */
function isOnSale({ offered, sold, held }: Ride): boolean {
  return offered || sold + held > 0;
}

function isSelectedAndAhead({ key }: Ride, choice: DaySelection, now: Date): boolean {
  return isSelected(choice, key) && getDepartureStart(key) > now;
}
