import { munkres } from "munkres";
import { combineCosts } from "./combine-costs.ts";
import { compareNames, type Horse, type Rider, type RideTime } from "./herd.ts";
import { listPairCosts, type NamePlace } from "./pair-costs.ts";

export type AssignedRider = Readonly<{ rider: Rider; horse: Horse | null }>;

/**
 * Assigns at most one rider to each horse and at most one horse to each rider, at the lowest costs of
 * ADR 61. The tiers of names make the result unique, whatever the order of riders and horses. Returns
 * the riders by name.
 */
export function assignHorses(
  ride: RideTime,
  riders: readonly Rider[],
  horses: readonly Horse[],
): AssignedRider[] {
  const inOrder = riders.toSorted(compareNames);
  const herd = horses.toSorted(compareNames);
  const rows = combineCosts(
    inOrder.map((rider) => {
      const place = getNamePlace(rider, inOrder);
      return [...herd, null].map((horse, at) => listPairCosts(rider, horse, ride, place, at));
    }),
  );
  // Every rider may stay without a horse: the columns after the horses cost that, one per rider, so
  // that an assignment always exists and contains no forbidden pair.
  const matrix = rows.map((row) => {
    const withoutHorse = row.at(-1) ?? 0n;
    return [...row.slice(0, -1), ...inOrder.map(() => withoutHorse)];
  });
  const columns = new Map(munkres(matrix));
  return inOrder.map((rider, row) => ({ rider, horse: herd[columns.get(row) ?? -1] ?? null }));
}

function getNamePlace(rider: Rider, inOrder: readonly Rider[]): NamePlace {
  const [unweighed = [], weighed = []] = [true, false].map((without) =>
    inOrder.filter(({ weightKg }) => (weightKg === null) === without),
  );
  const group = rider.weightKg === null ? unweighed : weighed;
  return {
    rider: group.indexOf(rider),
    weighed: weighed.length,
    unweighed: unweighed.length,
  };
}
