import { isClosedWithRiders } from "#app/bookings/closures/departures-to-close.ts";
import { findGuideConflicts } from "#app/bookings/guides/guide-conflicts.ts";
import type { Guide, GuidedDeparture } from "#app/bookings/guides/ride-guides.server.ts";
import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";

/** The guides of a ride and what is wrong with them. */
export type RideGuides = Readonly<{
  guides: readonly Guide[];
  twice: readonly Readonly<{ name: string; with: Pick<OperatorDeparture, "key" | "name"> }>[];
  needed: Readonly<{ riders: number; guides: number; each: number }> | null;
  /** Whether to say that nobody is assigned: somebody rides, and there is a team to choose from. */
  isMissing: boolean;
}>;

type Given = Readonly<{
  guided: readonly GuidedDeparture[];
  ridersPerGuide: number | null;
  /** Whether more than one person has an account. */
  hasTeam: boolean;
}>;

/** The guides of each of some rides, in the order of the rides. */
export function getGuidesOfRides(
  rides: readonly OperatorDeparture[],
  { guided, ridersPerGuide, hasTeam }: Given,
): RideGuides[] {
  const known = rides.map((ride) => ({
    ...ride,
    isOff: ride.closed !== null && !isClosedWithRiders(ride),
    guides: guided.find(({ key }) => isSame(key, ride.key))?.guides ?? [],
  }));
  return known.map((ride) => {
    const { twice, needed } = findGuideConflicts(ride, known, ridersPerGuide);
    return {
      guides: ride.guides,
      twice: twice.map((one) => ({
        name: one.name,
        with: { key: one.with.key, name: one.with.name },
      })),
      needed:
        needed === null || ridersPerGuide === null
          ? null
          : { riders: ride.sold, guides: needed, each: ridersPerGuide },
      isMissing: hasTeam && !ride.isOff && ride.sold > 0 && ride.guides.length === 0,
    };
  });
}

function isSame(one: DepartureKey, other: DepartureKey): boolean {
  return one.tour === other.tour && one.date === other.date && one.start === other.start;
}

const field = /^guide-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const shown = /^was-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The name of a person's check box; each has one of its own, as every field of a form. */
export function getGuideFieldName(id: string): string {
  return `guide-${id}`;
}

/** The hidden field that says that a person was assigned when the form was made. */
export function getShownGuideFieldName(id: string): string {
  return `was-${id}`;
}

/**
 * Who is to be added and taken off, compared with what the form showed: a change that somebody else
 * made meanwhile stays.
 */
export function parseGuideChange(form: FormData) {
  const listMatchedIds = (pattern: RegExp) =>
    [...form.keys()].flatMap((name) => pattern.exec(name)?.[1] ?? []);
  const [chosen, was] = [listMatchedIds(field), listMatchedIds(shown)];
  return {
    add: chosen.filter((id) => !was.includes(id)),
    remove: was.filter((id) => !chosen.includes(id)),
  };
}
