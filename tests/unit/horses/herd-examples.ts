import type { Horse, Rider } from "#app/horses/herd.ts";
import { proposeHorses } from "#app/horses/propose-horses.ts";
import { createRideTime, exampleRide } from "../../support/arbitrary-herd.ts";

/** Creates a rider of 70 kg with some experience, named like the id. */
export function createRider(id: string, facts: Partial<Rider> = {}): Rider {
  return { id, name: id, weightKg: 70, age: 30, experience: "some", lock: null, ...facts };
}

/** Creates a steady horse that carries 100 kg and has no other rides, named like the id. */
export function createHorse(id: string, facts: Partial<Horse> = {}): Horse {
  return {
    id,
    name: id,
    temperament: "steady",
    maxRiderKg: 100,
    restMinutes: 60,
    maxRidesPerDay: 2,
    absences: [],
    rides: [],
    ...facts,
  };
}

/** Returns rides on days before the example ride, one per number. */
export function listEarlierRides(...daysBefore: number[]) {
  return daysBefore.map((days) =>
    createRideTime(`2026-12-${String(10 - days).padStart(2, "0")}`, 8),
  );
}

/** Returns the names of the proposed horses by the names of riders; null for none. */
export function proposeNames(
  riders: readonly Rider[],
  horses: readonly Horse[],
): Record<string, string | null> {
  return Object.fromEntries(
    proposeHorses(exampleRide, riders, horses).map((proposal) => [
      proposal.name,
      proposal.outcome === "proposed" ? proposal.horse.name : null,
    ]),
  );
}
