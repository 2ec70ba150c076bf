import type { DepartureKey } from "../../departures/availability.ts";
import { type DaySelection, isDepartureSelected } from "../../departures/day-selection.ts";
import { getDepartureStart } from "../../departures/departure-start.ts";

/** The fields of a ride that are needed for closing it. */
type Ride = Readonly<{
  key: DepartureKey;
  closed: string | null;
  offered: boolean;
  sold: number;
  held: number;
  guests: number;
}>;

/** The fields of a ride that are needed for reopening it. */
type ClosedRide = Ride &
  Readonly<{ ownClosure: string | null; dayClosed: boolean; closedWithDay: boolean }>;

/**
 * Returns the selected rides that can be closed or cancelled: those on sale that have not started.
 * This includes rides that are closed for sale while their riders keep their seats.
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
 * Returns the closed rides that a selection reopens. Selected whole days reopen the rides that were
 * closed with them; rides that were closed individually stay closed. A selected start time reopens
 * its rides, except on closed days.
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
    ? ahead.filter((ride) => ride.dayClosed && !isClosedIndividually(ride))
    : ahead.filter(({ dayClosed }) => !dayClosed);
}

/** Returns whether a ride was closed individually and not with its day. */
export function isClosedIndividually({ ownClosure, closedWithDay }: ClosedRide): boolean {
  return ownClosure !== null && !closedWithDay;
}

/** Returns whether a ride is closed for sale while its riders keep their seats. */
export function isClosedWithRiders({ closed, guests }: Pick<Ride, "closed" | "guests">): boolean {
  return closed === "closed" && guests > 0;
}

/**
 * Returns whether a ride is offered or has taken seats. A ride on demand can be closed only on days
 * on which it is offered.
 */
function isOnSale({ offered, sold, held }: Ride): boolean {
  return offered || sold + held > 0;
}

function isSelectedAndAhead({ key }: Ride, choice: DaySelection, now: Date): boolean {
  return isDepartureSelected(choice, key) && getDepartureStart(key) > now;
}
