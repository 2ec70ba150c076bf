import type { DepartureKey } from "../../departures/availability.ts";
import { type DaySelection, isSelected } from "../../departures/day-selection.ts";
import { departureStart } from "../../departures/departure-start.ts";

/** A ride as far as closing it is concerned. */
type Ride = Readonly<{
  key: DepartureKey;
  closed: string | null;
  offered: boolean;
  sold: number;
  held: number;
  guests: number;
}>;

/** A ride as far as opening it is concerned. */
type ClosedRide = Ride &
  Readonly<{ ownClosure: string | null; dayClosed: boolean; closedWithDay: boolean }>;

/** The rides of a choice that can be closed or called off: still ahead, and not called off yet. */
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
 * The closed rides that a choice opens again. Whole days open as they were closed: a ride that was
 * closed by itself stays closed, and a single ride of a closed day waits for its day.
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

/** Whether a ride was closed by itself, not with its day. */
export function isClosedByItself({ ownClosure, closedWithDay }: ClosedRide): boolean {
  return ownClosure !== null && !closedWithDay;
}

/** Whether a ride is closed for sale and its riders ride all the same. */
export function isClosedWithRiders({ closed, guests }: Pick<Ride, "closed" | "guests">): boolean {
  return closed === "closed" && guests > 0;
}

/** A ride that is offered on demand is closed only on the days it is offered. */
function isOnSale({ offered, sold, held }: Ride): boolean {
  return offered || sold + held > 0;
}

function isSelectedAndAhead({ key }: Ride, choice: DaySelection, now: Date): boolean {
  return isSelected(choice, key) && departureStart(key) > now;
}
