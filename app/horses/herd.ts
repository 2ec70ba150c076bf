import type { Temperament } from "#db/schema.ts";
import type { LocalDate } from "../platform/local-date.ts";
import type { HorseRules } from "../tours/catalog/horse-rules.ts";
import type { Absence } from "./absences.ts";

/** What a rider says about having ridden before; `unknown` before an answer. */
export type Experience = "never" | "some" | "rides-well" | "unknown";

/**
 * When a ride uses its horses. `from` and `until` are minutes since 1 January 1970 in the tours' time
 * zone, as in `app/departures/horse-capacity.ts`; `until` is not included. `date` is the day of the
 * ride's start.
 */
export type RideTime = Readonly<{ date: LocalDate; from: number; until: number }>;

/** A horse with the facts that decide who may ride it. */
export type Horse = Readonly<{
  id: string;
  name: string;
  temperament: Temperament;
  /** The heaviest rider that it carries, in kilograms. */
  maxRiderKg: number;
  /** The minutes that it rests between two rides. */
  restMinutes: number;
  maxRidesPerDay: number;
  /** The owner's rules for all horses; without them, both are off. */
  rules?: HorseRules;
  /** The days on which it is out of service. */
  absences: readonly Pick<Absence, "fromDay" | "toDay">[];
  /** Its other rides, at least of the six days before the ride and of the days beside it. */
  rides: readonly RideTime[];
}>;

/** A horse that a person has chosen for a rider. */
export type LockedChoice = Readonly<{
  horseId: string;
  /** Why the rider rides it although the rider is heavier than its limit; null or empty if not said. */
  reason: string | null;
}>;

export type Rider = Readonly<{
  id: string;
  name: string;
  /** Null if it is not known. A weight is never guessed. */
  weightKg: number | null;
  /** The age in years. A rider of unknown age counts as an adult. */
  age: number | null;
  experience: Experience;
  /** Whether the rider may ride no horse at all; what the rider answered says why. */
  cannotRide?: boolean;
  lock: LockedChoice | null;
}>;

/** Sorts by name, then by id. The order of code units is the same in every language and runtime. */
export function compareNames(
  a: Readonly<{ id: string; name: string }>,
  b: Readonly<{ id: string; name: string }>,
): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

/** Throws if two riders or two horses share an id, or if a weight or limit is not positive. */
export function checkHerd(riders: readonly Rider[], horses: readonly Horse[]): void {
  for (const list of [riders, horses]) {
    if (new Set(list.map(({ id }) => id)).size < list.length) {
      throw new Error("two riders or two horses have the same id");
    }
  }
  const weights = riders.flatMap(({ weightKg }) => weightKg ?? []);
  const limits = horses.map(({ maxRiderKg }) => maxRiderKg);
  if (![...weights, ...limits].every((kg) => Number.isFinite(kg) && kg > 0)) {
    throw new Error("weights of riders and limits of horses are positive numbers");
  }
}
