import type { DepartureKey } from "../../departures/availability.ts";
import { getDepartureStart } from "../../departures/departure-start.ts";
import { toInstant } from "../../platform/local-time.ts";

/** The fields of a ride that are needed for finding guide conflicts. */
export type GuidedRide = Readonly<{
  key: DepartureKey;
  pickups: readonly string[];
  backAt: Date;
  sold: number;
  /** Whether nobody rides, because the departure was cancelled or was closed without riders. */
  isOff: boolean;
  guides: readonly Readonly<{ id: string; name: string }>[];
}>;

/** The problems with a ride's guides. They are shown as warnings and do not prevent anything. */
export type GuideConflicts<Ride> = Readonly<{
  /** Guides who are assigned to another ride at an overlapping time. */
  twice: readonly Readonly<{ name: string; with: Ride }>[];
  /** The guides that the ride lacks; null if it has enough or none is assigned yet. */
  needed: GuideNeed | null;
}>;

/** A ride that has more riders than its guides may lead. */
export type GuideNeed = Readonly<{
  riders: number;
  guides: number;
  /** The most riders that these guides may lead. */
  most: number;
  /** How many more guides the ride needs. */
  missing: number;
}>;

/** Finds the guide conflicts of one ride among the rides of its day. */
export function findGuideConflicts<Ride extends GuidedRide>(
  ride: Ride,
  rides: readonly Ride[],
  ridersPerGuide: number | null,
): GuideConflicts<Ride> {
  if (ride.isOff) return { twice: [], needed: null };
  const others = rides.filter(
    (other) => other !== ride && !other.isOff && isOverlapping(ride, other),
  );
  const twice = ride.guides.flatMap(({ id, name }) =>
    others
      .filter(({ guides }) => guides.some((guide) => guide.id === id))
      .map((other) => ({ name, with: other })),
  );
  return { twice, needed: findGuideNeed(ride.sold, ride.guides.length, ridersPerGuide) };
}

function findGuideNeed(
  riders: number,
  guides: number,
  ridersPerGuide: number | null,
): GuideNeed | null {
  if (ridersPerGuide === null || guides === 0) return null;
  const missing = Math.ceil(riders / ridersPerGuide) - guides;
  return missing > 0 ? { riders, guides, most: guides * ridersPerGuide, missing } : null;
}

/**
 * Returns whether two rides overlap. A ride lasts from its first pickup until its riders are back.
 */
function isOverlapping(one: GuidedRide, other: GuidedRide): boolean {
  return getFirstPickup(one) < other.backAt && getFirstPickup(other) < one.backAt;
}

function getFirstPickup({ key, pickups }: GuidedRide): Date {
  const [first = key.start] = pickups.toSorted();
  return first < key.start ? toInstant(key.date, first) : getDepartureStart(key);
}
