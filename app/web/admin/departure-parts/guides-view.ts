import { isClosedWithRiders } from "#app/bookings/closures/departures-to-close.ts";
import { findGuideConflicts, type GuideNeed } from "#app/bookings/guides/guide-conflicts.ts";
import type { Guide, GuidedDeparture } from "#app/bookings/guides/ride-guides.server.ts";
import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";

/** The guides of a ride, and problems with their assignment. */
export type RideGuides = Readonly<{
  guides: readonly Guide[];
  twice: readonly Readonly<{ name: string; with: Pick<OperatorDeparture, "key" | "name"> }>[];
  needed: GuideNeed | null;
  /** True if the ride has riders but no guide, and there are guides to choose from. */
  isMissing: boolean;
}>;

type GuideAssignments = Readonly<{
  guided: readonly GuidedDeparture[];
  ridersPerGuide: number | null;
  /** True if more than one person has an account. */
  hasTeam: boolean;
}>;

/** Returns the guides of each ride, in the order of `rides`. */
export function getGuidesOfRides(
  rides: readonly OperatorDeparture[],
  { guided, ridersPerGuide, hasTeam }: GuideAssignments,
): RideGuides[] {
  const known = rides.map((ride) => ({
    ...ride,
    isOff: ride.closed !== null && !isClosedWithRiders(ride),
    guides: guided.find(({ key }) => isSameDeparture(key, ride.key))?.guides ?? [],
  }));
  return known.map((ride) => {
    const { twice, needed } = findGuideConflicts(ride, known, ridersPerGuide);
    return {
      guides: ride.guides,
      twice: twice.map((one) => ({
        name: one.name,
        with: { key: one.with.key, name: one.with.name },
      })),
      needed,
      isMissing: hasTeam && !ride.isOff && ride.sold > 0 && ride.guides.length === 0,
    };
  });
}

function isSameDeparture(one: DepartureKey, other: DepartureKey): boolean {
  return one.tour === other.tour && one.date === other.date && one.start === other.start;
}

const field = /^guide-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const shown = /^was-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export function getGuideFieldName(id: string): string {
  return `guide-${id}`;
}

/**
 * Returns the name of the hidden field that records that a guide was assigned when the form was
 * rendered.
 */
export function getShownGuideFieldName(id: string): string {
  return `was-${id}`;
}

/**
 * Returns which guides to add and which to remove, compared with what the form showed. Changes by
 * other users in the meantime are kept.
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
