import type { DepartureKey } from "../../departures/availability.ts";
import { departureStart } from "../../departures/departure-start.ts";
import { toInstant } from "../../platform/local-time.ts";

/** What has to be known of a ride to see whether its guides can do it. */
export type GuidedRide = Readonly<{
  key: DepartureKey;
  pickups: readonly string[];
  backAt: Date;
  sold: number;
  /** Nobody rides: it was called off or closed. */
  isOff: boolean;
  guides: readonly Readonly<{ id: string; name: string }>[];
}>;

/** What is wrong with the guides of a ride; it is said and not forbidden. */
export type GuideConflicts<Ride> = Readonly<{
  /** Guides who are still out with another ride, or already, at the same time. */
  twice: readonly Readonly<{ name: string; with: Ride }>[];
  /** How many guides its riders need; null while there are enough, or nobody has been assigned. */
  needed: number | null;
}>;

/** The troubles of one of a day's rides. */
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
  const needed = ridersPerGuide === null ? 0 : Math.ceil(ride.sold / ridersPerGuide);
  const isShort = ride.guides.length > 0 && needed > ride.guides.length;
  return { twice, needed: isShort ? needed : null };
}

/** From the first pickup until the riders are back. */
function isOverlapping(one: GuidedRide, other: GuidedRide): boolean {
  return getFirstPickup(one) < other.backAt && getFirstPickup(other) < one.backAt;
}

function getFirstPickup({ key, pickups }: GuidedRide): Date {
  const [first = key.start] = pickups.toSorted();
  return first < key.start ? toInstant(key.date, first) : departureStart(key);
}
