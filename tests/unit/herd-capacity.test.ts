import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listDayPlans } from "#app/departures/day-plans.ts";
import type { CountedHorse } from "#app/departures/herd.ts";
import { getHerdLeft, listHerdShortages } from "#app/departures/herd-capacity.ts";
import {
  getHorsesLeft,
  listHorseUses,
  listShortages,
  type RideWithRiders,
} from "#app/departures/horse-capacity.ts";
import { getWorkday, type HorseUse } from "#app/departures/horse-use.ts";
import { toTimeOfDay } from "#app/i18n/time-of-day.ts";
import { addDays } from "#app/platform/local-date.ts";
import type { Catalog } from "#app/tours/catalog/catalog.ts";
import { noHorseRules } from "#app/tours/catalog/horse-rules.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { countCarried, countUnbooked, toMinute } from "../support/herd-search.ts";

const date = "2026-12-10";
const since = date;
const starts = ["02:00", "05:00", "07:00", "08:30", "10:00", "12:00", "15:30", "22:00"];

const anyHorse: fc.Arbitrary<CountedHorse> = fc.record({
  restMinutes: fc.constantFrom(0, 30, 90, 300, 720),
  maxRidesPerDay: fc.integer({ min: 1, max: 3 }),
  absences: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    fc.constantFrom([{ fromDay: date, toDay: date }], [{ fromDay: addDays(date, 1), toDay: null }]),
  ),
});

/** Creates a ride that takes its horses at its start and lasts some minutes. */
function createUse(start: string, minutes: number, riders: number): HorseUse {
  const from = toMinute(date, start);
  const ride = { tour: "sunset", date, start, riders };
  return { from, ends: from + minutes, until: from + minutes, workday: getWorkday(ride), ride };
}

const anyUse = fc
  .record({
    start: fc.constantFrom(...starts),
    minutes: fc.constantFrom(60, 120, 210),
    riders: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ start, minutes, riders }) => createUse(start, minutes, riders));

const anyDay = fc.record({
  horses: fc.array(anyHorse, { maxLength: 4 }),
  uses: fc.uniqueArray(anyUse, {
    ...{ minLength: 1, maxLength: 4 },
    selector: ({ ride }) => ride.start,
  }),
});

function changeRiders(use: HorseUse, by: number): HorseUse {
  return { ...use, ride: { ...use.ride, riders: use.ride.riders + by } };
}

/** Returns how many riders have no horse, after trying all assignments. */
function countWithoutHorse(horses: readonly CountedHorse[], uses: readonly HorseUse[]): number {
  const rides = uses.map(({ ride, ...span }) => ({ ...span, riders: ride.riders }));
  return rides.reduce((sum, { riders }) => sum + riders, 0) - countCarried(horses, rides);
}

function countUnbookedHorses(
  horses: readonly CountedHorse[],
  asked: HorseUse,
  others: readonly HorseUse[],
): number {
  const toRide = ({ ride, ...span }: HorseUse) => ({ ...span, riders: ride.riders });
  return countUnbooked(horses, toRide(asked), others.map(toRide));
}

/** Returns how many riders have no horse according to the listed shortages. */
function countShort(horses: readonly CountedHorse[], uses: readonly HorseUse[]): number {
  return listHerdShortages({ since, horses, rules: noHorseRules }, uses).reduce(
    (sum, day) => sum + day.riders - day.horses,
    0,
  );
}

describe("horses that count one by one", () => {
  it("getHerdLeft returns the most riders for whom an exhaustive search finds horses", () => {
    fc.assert(
      fc.property(anyDay, ({ horses, uses: [first, ...others] }) => {
        if (!first) return;
        const countMissing = (more: number) =>
          countWithoutHorse(horses, [changeRiders(first, more), ...others]);
        const now = countMissing(0);
        let expected = 0;
        while (expected < horses.length && countMissing(expected + 1) === now) expected += 1;
        const asked = changeRiders(first, -first.ride.riders);
        if (expected === 0) expected = countWithoutHorse(horses, others) - now;
        expected = Math.min(expected, countUnbookedHorses(horses, first, others));
        expect(
          getHerdLeft({ since, horses, rules: noHorseRules }, asked, [first, ...others]).left,
        ).toBe(expected);
      }),
    );
  });

  it("listHerdShortages counts the fewest riders whom an exhaustive search leaves without a horse", () => {
    fc.assert(
      fc.property(anyDay, ({ horses, uses }) => {
        expect(countShort(horses, uses)).toBe(countWithoutHorse(horses, uses));
      }),
    );
  });

  it("no sale of the free places and no cancellation enlarges a shortage", () => {
    const anyAct = fc.record({
      ride: fc.nat({ max: 5 }),
      riders: fc.integer({ min: 1, max: 8 }),
      isSale: fc.boolean(),
    });
    const anyHistory = fc.record({
      horses: fc.array(anyHorse, { maxLength: 12 }),
      uses: fc.uniqueArray(anyUse, {
        ...{ minLength: 2, maxLength: 6 },
        selector: ({ ride }) => ride.start,
      }),
      acts: fc.array(anyAct, { maxLength: 12 }),
    });
    fc.assert(
      fc.property(anyHistory, ({ horses, uses: before, acts }) => {
        let uses: readonly HorseUse[] = before;
        for (const act of acts) {
          const chosen = uses[act.ride % uses.length];
          if (!chosen) return;
          const asked = changeRiders(chosen, -chosen.ride.riders);
          const { left } = getHerdLeft({ since, horses, rules: noHorseRules }, asked, uses);
          const riders = act.isSale
            ? Math.min(act.riders, Math.max(0, left))
            : -Math.min(act.riders, chosen.ride.riders);
          const after = uses.map((use) => (use === chosen ? changeRiders(use, riders) : use));
          expect(countShort(horses, after)).toBeLessThanOrEqual(countShort(horses, uses));
          uses = after;
        }
      }),
    );
  });

  it("horses that are all the same and may do any number of rides count like a number of horses", () => {
    const seed = seedCatalog();
    const [ride] = seed.listings.sunset.departures;
    const { minutesAfterSunset: _, ...fixed } = ride;
    const day = ["06:00", "07:30", "09:00", "11:00", "13:00", "16:00"];
    const anyPool = fc.record({
      count: fc.integer({ min: 0, max: 9 }),
      restMinutes: fc.constantFrom(0, 30, 60),
      minutes: fc.constantFrom(60, 100, 200),
      riders: fc.array(fc.nat({ max: 5 }), { minLength: 6, maxLength: 6 }),
      start: fc.constantFrom(...day),
    });
    fc.assert(
      fc.property(anyPool, ({ count, restMinutes, minutes, riders, start }) => {
        const departures = day.map((time) => {
          const ends = toMinute(date, time) - toMinute(date, "00:00") + minutes;
          return { ...fixed, start: time, end: toTimeOfDay(ends), pickups: [time] as const };
        });
        const sunset = {
          ...seed.listings.sunset,
          departures,
        } as unknown as typeof seed.listings.sunset;
        const catalog: Catalog = {
          ...seed,
          listings: { ...seed.listings, sunset },
          horses: { count, restMinutes, preparationMinutes: 15, exceptions: [] },
        };
        const rides: RideWithRiders[] = day.map((time, index) => ({
          ...{ tour: "sunset", date, start: time },
          riders: riders[index] ?? 0,
        }));
        const horse = { restMinutes, maxRidesPerDay: 10, absences: [] };
        const herd = {
          ...{ since, rules: noHorseRules },
          horses: Array.from({ length: count }, () => horse),
        };
        const uses = listHorseUses(catalog, rides);
        const pool = listShortages(catalog, uses, null);
        expect(listShortages(catalog, uses, herd).length).toBe(pool.length);
        const asked = { tour: "sunset", date, start };
        const inPool = getHorsesLeft(catalog, asked, uses, null).left;
        if (pool.length > 0) return;
        expect(getHorsesLeft(catalog, asked, uses, herd)).toMatchObject({ left: inPool });
      }),
    );
  });

  it("a ride's horses say which rides limit them, and when their rest and rides a day do", () => {
    const horse = { restMinutes: 30, maxRidesPerDay: 2, absences: [] };
    const horses = Array.from({ length: 12 }, () => horse);
    const herd = { since, horses, rules: noHorseRules };
    const asked = createUse("15:30", 180, 0);
    const morning = createUse("08:30", 210, 9);
    const near = createUse("16:00", 180, 9);
    expect(getHerdLeft(herd, asked, [near])).toMatchObject({ left: 3, number: 12 });
    expect(getHerdLeft(herd, asked, [morning]).left).toBe(12);
    const full = [createUse("08:30", 120, 12), createUse("12:00", 120, 10), asked];
    const late = getHerdLeft(herd, asked, full);
    expect(late).toMatchObject({ left: 2, number: 12, isLimitedByWork: true });
    expect(late.inUse.map(({ ride }) => ride.start)).toEqual(["08:30", "12:00"]);
    expect(listHerdShortages(herd, [morning, changeRiders(near, 5)])).toMatchObject([
      { date, riders: 14, horses: 12, rides: [{ start: "16:00" }] },
    ]);
    const long = full.map((use) => changeRiders(use, 12 - use.ride.riders));
    expect(listHerdShortages(herd, long)).toMatchObject([
      { date, riders: 36, horses: 24, isLimitedByWork: true },
    ]);
  });

  it("a horse gets no ride on a day out of service, or if its rest would reach into the next workday", () => {
    const horse = { restMinutes: 30, maxRidesPerDay: 2, absences: [] };
    const evening = createUse("22:00", 210, 0);
    const countLeft = (change: Partial<CountedHorse>) =>
      getHerdLeft({ since, horses: [{ ...horse, ...change }], rules: noHorseRules }, evening, [])
        .left;
    expect(countLeft({})).toBe(1);
    expect(countLeft({ restMinutes: 90 })).toBe(1);
    expect(countLeft({ restMinutes: 91 })).toBe(0);
    const absent = { absences: [{ fromDay: addDays(date, 1), toDay: null }] };
    expect(countLeft(absent)).toBe(0);
    expect(
      getHerdLeft(
        { since, horses: [{ ...horse, ...absent }], rules: noHorseRules },
        createUse("15:30", 60, 0),
        [],
      ).left,
    ).toBe(1);
  });

  it("listDayPlans lists each set of rides that a horse can do and that no further ride fits into", () => {
    const rides = [
      { from: 0, ends: 60, ridden: 60 },
      { from: 30, ends: 90, ridden: 60 },
      { from: 100, ends: 160, ridden: 50 },
      { from: 200, ends: 260, ridden: 60 },
    ];
    const mayTake = [true, true, true, true];
    const work = { restMinutes: 30, maxRidesPerDay: 3, mostMinutes: Infinity, mayTake };
    expect(listDayPlans(rides, work)).toEqual([
      [0, 2, 3],
      [1, 3],
    ]);
    expect(listDayPlans(rides, { ...work, mostMinutes: 119 })).toEqual([[0, 2], [1], [2, 3]]);
    expect(listDayPlans(rides, { ...work, maxRidesPerDay: 1 })).toEqual([[0], [1], [2], [3]]);
    expect(listDayPlans(rides, { ...work, mayTake: [false, true, true, false] })).toEqual([
      [1],
      [2],
    ]);
  });
});
