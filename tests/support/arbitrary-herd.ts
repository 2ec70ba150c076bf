import fc from "fast-check";
import type { Horse, LockedChoice, Rider, RideTime } from "#app/horses/herd.ts";
import { addDays } from "#app/platform/local-date.ts";

const day = "2026-12-10";

/** Returns a ride from an hour of a day, for some minutes. */
export function createRideTime(date: string, hour: number, minutes = 120): RideTime {
  const from = Date.parse(`${date}T00:00:00Z`) / 60_000 + hour * 60;
  return { date, from, until: from + minutes };
}

/** The ride for which horses are proposed: 10 December 2026, 16:00 to 18:00. */
export const exampleRide = createRideTime(day, 16);

/** Riders and horses of one ride. */
export type Herd = Readonly<{ riders: readonly Rider[]; horses: readonly Horse[] }>;

const otherRide = fc
  .tuple(
    fc.integer({ min: -8, max: 1 }),
    fc.integer({ min: 5, max: 21 }),
    fc.constantFrom(60, 90, 150),
  )
  .map(([days, hour, minutes]) => createRideTime(addDays(day, days), hour, minutes));

const absence = fc
  .tuple(fc.integer({ min: -9, max: 2 }), fc.option(fc.nat({ max: 9 })))
  .map(([start, length]) => {
    const fromDay = addDays(day, start);
    return { fromDay, toDay: length === null ? null : addDays(fromDay, length) };
  });

/** The names repeat, so that ids must decide between namesakes. */
const name = fc.constantFrom("Ana", "Berta", "Canela", "Ángel");

const horse = fc.record({
  name,
  temperament: fc.constantFrom("calm" as const, "steady" as const, "lively" as const),
  maxRiderKg: fc.constantFrom(55, 70, 80, 90, 100, 110),
  restMinutes: fc.constantFrom(0, 60, 240),
  maxRidesPerDay: fc.integer({ min: 1, max: 3 }),
  absences: fc.oneof(
    { weight: 5, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(absence, { maxLength: 2 }) },
  ),
  rides: fc.array(otherRide, { maxLength: 3 }),
});

const rider = fc.record({
  name,
  weightKg: fc.option(
    fc.oneof(fc.integer({ min: 20, max: 120 }), fc.constantFrom(70, 70.5, 80, 100)),
    { freq: 4 },
  ),
  age: fc.option(fc.oneof(fc.integer({ min: 6, max: 80 }), fc.constantFrom(11, 12)), { freq: 4 }),
  experience: fc.constantFrom(
    "never" as const,
    "some" as const,
    "rides-well" as const,
    "unknown" as const,
  ),
});

const lockOfHorse = fc.record({
  place: fc.nat(),
  reason: fc.constantFrom(null, "", "  ", "rides her every week"),
});

/** The fewest and the most of something. */
type Range = readonly [fewest: number, most: number];

/**
 * Generates the riders and horses of `exampleRide`. A lock may name a horse that is too weak, is
 * locked twice, or does not exist.
 */
export function createArbitraryHerd(size: { riders: Range; horses: Range }): fc.Arbitrary<Herd> {
  return fc
    .record({
      riders: createList(fc.tuple(rider, fc.option(lockOfHorse, { freq: 2 })), size.riders),
      horses: createList(horse, size.horses),
    })
    .map(({ riders, horses }) => ({
      riders: riders.map(([facts, lock], at) => ({
        ...facts,
        id: `r${at}`,
        lock: lock && toLock(lock, horses.length),
      })),
      horses: horses.map((facts, at) => ({ ...facts, id: `h${at}` })),
    }));
}

function createList<T>(item: fc.Arbitrary<T>, [minLength, maxLength]: Range): fc.Arbitrary<T[]> {
  return fc.array(item, { minLength, maxLength, size: "max" });
}

function toLock(
  { place, reason }: { place: number; reason: string | null },
  horses: number,
): LockedChoice {
  return { horseId: `h${place % (horses + 1)}`, reason };
}
