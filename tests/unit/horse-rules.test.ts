import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CountedHorse } from "#app/departures/herd.ts";
import { getHerdLeft, listHerdShortages } from "#app/departures/herd-capacity.ts";
import { getWorkday, type HorseUse } from "#app/departures/horse-use.ts";
import { getMaxFlow } from "#app/departures/max-flow.ts";
import { addDays } from "#app/platform/local-date.ts";
import { type HorseRules, noHorseRules } from "#app/tours/catalog/horse-rules.ts";
import {
  countCarried,
  countUnbooked,
  type SearchedRide,
  toMinute,
} from "../support/herd-search.ts";

/** A Sunday. */
const sunday = "2026-12-06";
const since = sunday;
const horse: CountedHorse = { restMinutes: 30, maxRidesPerDay: 2, absences: [] };

/** Creates a ride of some minutes on a day of the week; 0 is the Sunday. */
function createUse(day: number, start: string, minutes: number, riders: number): HorseUse {
  const date = addDays(sunday, day);
  const from = toMinute(date, start);
  const ride = { tour: "sunset", date, start, riders };
  return { from, ends: from + minutes, until: from + minutes, workday: getWorkday(ride), ride };
}

function changeRiders(use: HorseUse, by: number): HorseUse {
  return { ...use, ride: { ...use.ride, riders: use.ride.riders + by } };
}

const anyHorse: fc.Arbitrary<CountedHorse> = fc.record({
  restMinutes: fc.constantFrom(0, 30, 300),
  maxRidesPerDay: fc.integer({ min: 1, max: 2 }),
  absences: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    fc.constantFrom(
      [{ fromDay: sunday, toDay: addDays(sunday, 1) }],
      [{ fromDay: addDays(sunday, 2), toDay: null }],
    ),
  ),
});
const anyUse = fc
  .record({
    day: fc.integer({ min: 0, max: 6 }),
    start: fc.constantFrom("02:00", "08:00", "12:00", "16:00"),
    minutes: fc.constantFrom(60, 150, 240),
    riders: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ day, start, minutes, riders }) => createUse(day, start, minutes, riders));
const anyRules: fc.Arbitrary<HorseRules> = fc.record({
  mostHoursADay: fc.constantFrom(null, 3, 4, 6),
  daysOffAWeek: fc.constantFrom(null, 4, 5, 6),
});
const anyWeek = fc.record({
  horses: fc.array(anyHorse, { maxLength: 3 }),
  rules: anyRules,
  uses: fc.uniqueArray(anyUse, {
    ...{ minLength: 1, maxLength: 5 },
    selector: ({ ride }) => `${ride.date} ${ride.start}`,
  }),
});

function toRide({ ride, ...span }: HorseUse): SearchedRide {
  return { ...span, riders: ride.riders };
}

/** Returns how many riders have no horse, after trying all assignments. */
function countWithoutHorse(
  horses: readonly CountedHorse[],
  uses: readonly HorseUse[],
  rules: HorseRules,
): number {
  const rides = uses.map(toRide);
  return rides.reduce((sum, { riders }) => sum + riders, 0) - countCarried(horses, rides, rules);
}

describe("rules of the horses", () => {
  it("getHerdLeft returns the most riders for whom an exhaustive search finds horses with days off", () => {
    fc.assert(
      fc.property(anyWeek, ({ horses, rules, uses: [first, ...others] }) => {
        if (!first) return;
        const countMissing = (more: number, kept = rules) =>
          countWithoutHorse(horses, [changeRiders(first, more), ...others], kept);
        const now = countMissing(0);
        // While horses do not have their days off, the rides of the week take nobody.
        const daily = countMissing(0, { ...rules, daysOffAWeek: null });
        const isShort = isSameWeekShort(first, others, horses, rules);
        let expected = 0;
        if (!isShort) {
          while (expected < horses.length && countMissing(expected + 1) === now) expected += 1;
        }
        const asked = changeRiders(first, -first.ride.riders);
        expected = Math.min(
          expected,
          countUnbooked(horses, toRide(first), others.map(toRide), rules),
        );
        const herd = { since, horses, rules };
        const { left } = getHerdLeft(herd, asked, [first, ...others]);
        expect(Math.max(0, left)).toBe(expected);
        if (daily === 0) expect(left).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 400 },
    );
  });

  it("listHerdShortages lists a week exactly if an exhaustive search finds too few days of work", () => {
    fc.assert(
      fc.property(anyWeek, ({ horses, rules, uses }) => {
        const isWeekListed = listHerdShortages({ since, horses, rules }, uses).some(
          ({ week }) => week !== undefined,
        );
        const missing = countWithoutHorse(horses, uses, rules);
        const daily = countWithoutHorse(horses, uses, { ...rules, daysOffAWeek: null });
        expect(isWeekListed).toBe(missing > daily);
      }),
      { numRuns: 400 },
    );
  });

  it("no sale of the free places causes or enlarges a shortage under rules", () => {
    const anySales = fc.array(
      fc.record({ ride: fc.nat(), riders: fc.integer({ min: 1, max: 3 }) }),
      {
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(anyWeek, anySales, ({ horses, rules, uses: before }, sales) => {
        let uses: readonly HorseUse[] = before;
        for (const sale of sales) {
          const chosen = uses[sale.ride % uses.length];
          if (!chosen) return;
          const asked = changeRiders(chosen, -chosen.ride.riders);
          const { left } = getHerdLeft({ since, horses, rules }, asked, uses);
          const riders = Math.min(sale.riders, Math.max(0, left));
          const after = uses.map((use) => (use === chosen ? changeRiders(use, riders) : use));
          expect(countWithoutHorse(horses, after, rules)).toBe(
            countWithoutHorse(horses, uses, rules),
          );
          uses = after;
        }
      }),
      { numRuns: 200 },
    );
  });

  it("a ride that became too long for the horses' hours keeps its horses from other rides", () => {
    const herd = {
      since,
      horses: Array(12).fill(horse),
      rules: { ...noHorseRules, mostHoursADay: 4 },
    };
    const springs = createUse(0, "14:00", 300, 5);
    const sunset = createUse(0, "16:00", 180, 0);
    expect(getHerdLeft(herd, sunset, [springs]).left).toBe(7);
    expect(getHerdLeft(herd, springs, [springs]).left).toBe(-5);
  });

  it("a horse has no more hours than a day may have, in several rides or in one", () => {
    const rules = { ...noHorseRules, mostHoursADay: 5 };
    const herd = { since, horses: [horse], rules };
    const evening = createUse(0, "16:00", 180, 0);
    expect(getHerdLeft(herd, evening, [createUse(0, "08:00", 120, 1)]).left).toBe(1);
    expect(getHerdLeft(herd, evening, [createUse(0, "08:00", 121, 1)]).left).toBe(0);
    expect(getHerdLeft(herd, createUse(0, "08:00", 300, 0), []).left).toBe(1);
    expect(getHerdLeft(herd, createUse(0, "08:00", 301, 0), [])).toMatchObject({
      ...{ left: 0, number: 0 },
    });
  });

  it("the preparation before a ride is no part of its hours", () => {
    const rules = { ...noHorseRules, mostHoursADay: 3 };
    const ride = createUse(0, "16:00", 180, 0);
    const prepared = { ...ride, from: ride.from - 30 };
    expect(getHerdLeft({ since, horses: [horse], rules }, prepared, []).left).toBe(1);
  });

  it("twelve horses with one day off carry 72 riders in a week of one ride a day", () => {
    const horses = Array.from({ length: 12 }, () => horse);
    const herd = { since, horses, rules: { ...noHorseRules, daysOffAWeek: 1 } };
    const week = [12, 12, 12, 12, 12, 8, 0].map((riders, day) =>
      createUse(day, "16:00", 180, riders),
    );
    const asked = createUse(6, "16:00", 180, 0);
    expect(getHerdLeft(herd, asked, week)).toMatchObject({
      ...{ left: 4, number: 12, isLimitedByDaysOff: true },
    });
    // The same horses go twice on a day, so a second ride takes no day off.
    expect(getHerdLeft(herd, createUse(0, "08:00", 180, 0), week).left).toBe(12);
    expect(getHerdLeft(herd, createUse(7, "16:00", 180, 0), week).left).toBe(12);
    const full = week.map((use) => changeRiders(use, 12 - use.ride.riders));
    expect(listHerdShortages(herd, full)).toMatchObject([
      { date: sunday, week: [sunday, addDays(sunday, 6)], riders: 84, horses: 72 },
    ]);
    expect(listHerdShortages({ ...herd, rules: noHorseRules }, full)).toEqual([]);
  });

  it("days out of service are days off", () => {
    const absences = [{ fromDay: addDays(sunday, 6), toDay: addDays(sunday, 6) }];
    const horses = [{ ...horse, absences }, horse];
    const herd = { since, horses, rules: { ...noHorseRules, daysOffAWeek: 1 } };
    const week = [2, 2, 2, 2, 2, 1, 0].map((riders, day) => createUse(day, "16:00", 180, riders));
    expect(getHerdLeft(herd, createUse(6, "16:00", 180, 0), week).left).toBe(1);
    expect(getHerdLeft(herd, createUse(5, "16:00", 180, 0), week).left).toBe(1);
  });

  it("getMaxFlow returns the largest flow of a network", () => {
    const network = [
      [0, 3, 2, 0],
      [0, 0, 1, 2],
      [0, 0, 0, 4],
      [0, 0, 0, 0],
    ];
    expect(getMaxFlow(network)).toBe(5);
  });
});

/** Returns whether horses do not have their days off in the week of a ride as it is sold. */
function isSameWeekShort(
  ride: HorseUse,
  others: readonly HorseUse[],
  horses: readonly CountedHorse[],
  rules: HorseRules,
): boolean {
  const isEarlier = (use: HorseUse) => use.workday < sunday;
  const week = [ride, ...others].filter((use) => isEarlier(use) === isEarlier(ride));
  const daily = { ...rules, daysOffAWeek: null };
  return countWithoutHorse(horses, week, rules) > countWithoutHorse(horses, week, daily);
}
