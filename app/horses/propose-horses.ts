import type { Temperament } from "#db/schema.ts";
import { assignHorses } from "./assign-horses.ts";
import { explainMissingHorse, type MissingHorse } from "./explain-missing-horse.ts";
import { checkHerd, type Horse, type Rider, type RideTime } from "./herd.ts";
import { countRidesInWeek } from "./horse-limits.ts";
import { getLockResult, type LockResult } from "./lock-result.ts";

/** A proposed horse with the facts that explain it. */
export type ProposedHorse = Readonly<{
  horseId: string;
  name: string;
  /** The rider's weight; null if it is not known. */
  weightKg: number | null;
  maxRiderKg: number;
  temperament: Temperament;
  /** The horse's other rides on the day of the ride and the six days before it. */
  ridesInWeek: number;
}>;

/** The proposal for one rider: a horse, or why there is none. */
export type RiderProposal = Readonly<{
  riderId: string;
  name: string;
  /** Somebody has to ask the rider's weight before this proposal can be relied on. */
  mark: "ask-weight" | null;
  /** What became of the choice that a person has locked for this rider. */
  lock: LockResult | null;
}> &
  (
    | Readonly<{ outcome: "proposed"; horse: ProposedHorse }>
    | Readonly<{ outcome: "no-horse"; missing: MissingHorse }>
  );

/**
 * Proposes which rider of a departure rides which horse (ADR 61). No proposal breaks a limit, except
 * a weight limit that a person has lifted with a reason. Returns the riders by name. Throws if ids
 * repeat or weights are not positive.
 */
export function proposeHorses(
  ride: RideTime,
  riders: readonly Rider[],
  horses: readonly Horse[],
): RiderProposal[] {
  checkHerd(riders, horses);
  const assigned = assignHorses(ride, riders, horses);
  return assigned.map(({ rider, horse }) => {
    const facts = {
      riderId: rider.id,
      name: rider.name,
      mark: rider.weightKg === null && !rider.cannotRide ? ("ask-weight" as const) : null,
      lock: getLockResult(rider, ride, horses, assigned),
    };
    if (horse) return { ...facts, outcome: "proposed", horse: toProposedHorse(rider, horse, ride) };
    return { ...facts, outcome: "no-horse", missing: explainMissingHorse(rider, ride, horses) };
  });
}

function toProposedHorse({ weightKg }: Rider, horse: Horse, ride: RideTime): ProposedHorse {
  const { id: horseId, name, maxRiderKg, temperament } = horse;
  const ridesInWeek = countRidesInWeek(horse, ride);
  return { horseId, name, weightKg, maxRiderKg, temperament, ridesInWeek };
}
