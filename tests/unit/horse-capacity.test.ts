import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getRideMinutes } from "#app/departures/departure-times.ts";
import {
  getHorsesLeft,
  getHorsesOnDay,
  getMaxHorsesInUse,
  getNearbyDays,
  listDaysOfUse,
  listHorseUses,
  listShortages,
  listShortagesAhead,
  type RideWithRiders,
} from "#app/departures/horse-capacity.ts";
import { toMinutes } from "#app/i18n/time-of-day.ts";
import { addDays } from "#app/platform/local-date.ts";
import type { Catalog, Horses } from "#app/tours/catalog/catalog.ts";
import { noHorseRules } from "#app/tours/catalog/horse-rules.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { arbitraryListing } from "../support/arbitrary-listing.ts";

const seed = seedCatalog();
const firstDay = "2026-12-30";
const days = Array.from({ length: 6 }, (_, index) => addDays(firstDay, index));
const anyDay = fc.constantFrom(...days.slice(1, 5));

const anyHorses: fc.Arbitrary<Horses> = fc.record({
  count: fc.integer({ min: 0, max: 30 }),
  restMinutes: fc.constantFrom(0, 30, 45, 600, 1440),
  preparationMinutes: fc.constantFrom(0, 15, 90),
  exceptions: fc.array(
    fc
      .tuple(fc.constantFrom(...days), fc.nat({ max: 2 }), fc.integer({ min: 1, max: 20 }))
      .map(([from, length, fewer]) => ({ from, to: addDays(from, length), fewer })),
    { maxLength: 3 },
  ),
});

/** Generates a catalog with two schedules and some rides, also at unscheduled times. */
const anyRides = fc
  .tuple(arbitraryListing, arbitraryListing, anyHorses)
  .chain(([sunset, springs, horses]) => {
    const listings = { ...seed.listings, sunset, "hot-springs": springs };
    const catalog: Catalog = { ...seed, listings, horses };
    const start = fc.oneof(
      fc.constantFrom(
        ...[sunset, springs].flatMap((one) => one.departures.map((ride) => ride.start)),
      ),
      fc.constantFrom("00:00", "04:15", "22:30", "23:59"),
    );
    const ride = fc.record({
      tour: fc.constantFrom("sunset", "hot-springs"),
      date: anyDay,
      start,
      riders: fc.nat({ max: 12 }),
    });
    return fc.record({
      catalog: fc.constant(catalog),
      rides: fc.array(ride, { maxLength: 6 }),
      asked: ride,
    });
  });

/** Returns the minutes since midnight of the first day, without the code under test. */
const countMinutesTo = (date: string, time: string) =>
  (Date.parse(`${date}T00:00:00Z`) - Date.parse(`${firstDay}T00:00:00Z`)) / 60_000 +
  toMinutes(time);

function listMinutesOfUse(
  { listings, horses }: Catalog,
  ride: Omit<RideWithRiders, "riders">,
): number[] {
  const begins = countMinutesTo(ride.date, ride.start);
  const listing = listings[ride.tour as keyof typeof listings];
  const from = begins - horses.preparationMinutes;
  const until = begins + getRideMinutes(listing, ride) + horses.restMinutes;
  return Array.from({ length: until - from }, (_, minute) => from + minute);
}

function countHorsesInUse(catalog: Catalog, rides: readonly RideWithRiders[]): Map<number, number> {
  const used = new Map<number, number>();
  for (const ride of rides) {
    for (const minute of listMinutesOfUse(catalog, ride)) {
      used.set(minute, (used.get(minute) ?? 0) + ride.riders);
    }
  }
  return used;
}

const dayOf = (minute: number) => addDays(firstDay, Math.floor(minute / 1440));

describe("getHorsesLeft", () => {
  it("getHorsesLeft subtracts the maximum number of horses in use at any minute from the day's horses", () => {
    fc.assert(
      fc.property(anyRides, ({ catalog, rides, asked }) => {
        const used = countHorsesInUse(catalog, rides);
        const expected = Math.min(
          ...listMinutesOfUse(catalog, asked).map(
            (minute) => getHorsesOnDay(catalog.horses, dayOf(minute)) - (used.get(minute) ?? 0),
          ),
        );
        expect(getHorsesLeft(catalog, asked, listHorseUses(catalog, rides), null).left).toBe(
          expected,
        );
      }),
    );
  });

  it("listDaysOfUse returns at least one common day for rides that need horses at the same time", () => {
    fc.assert(
      fc.property(anyRides, ({ catalog, rides, asked }) => {
        const locked = listDaysOfUse(catalog, asked);
        const theirs = new Set(listMinutesOfUse(catalog, asked));
        for (const ride of rides) {
          const meets = listMinutesOfUse(catalog, ride).some((minute) => theirs.has(minute));
          const shares = listDaysOfUse(catalog, ride).some((day) => locked.includes(day));
          if (meets) expect(shares).toBe(true);
        }
      }),
    );
  });

  it("getHorsesLeft ignores rides on days that getNearbyDays does not return", () => {
    fc.assert(
      fc.property(anyRides, ({ catalog, rides, asked }) => {
        const [from, until] = getNearbyDays(catalog, asked.date);
        const near = rides.filter(({ date }) => from <= date && date <= until);
        expect(getHorsesLeft(catalog, asked, listHorseUses(catalog, near), null).left).toBe(
          getHorsesLeft(catalog, asked, listHorseUses(catalog, rides), null).left,
        );
      }),
    );
  });

  it("getHorsesLeft lets consecutive rides use the same horses", () => {
    const on = (start: string, tour: string, riders: number) => ({
      ...{ tour, date: "2026-12-31", start, riders },
    });
    const rides = [on("08:00", "hot-springs", 9), on("16:00", "sunset", 7)];
    const uses = listHorseUses(seed, rides);
    expect(getMaxHorsesInUse(uses)).toBe(9);
    // The morning ride uses its horses from 8:00 to 13:00, and they rest for half an hour.
    const morning = { tour: "sunset", date: "2026-12-31", start: "08:00" };
    expect(getHorsesLeft(seed, morning, uses, null)).toMatchObject({ left: 3, number: 12 });
    const late = { tour: "sunset", date: "2026-12-31", start: "13:30" };
    expect(getHorsesLeft(seed, late, listHorseUses(seed, rides.slice(0, 1)), null).left).toBe(12);
  });

  it("getHorsesOnDay subtracts the horses that are out on a day", () => {
    const exceptions = [
      { from: "2026-12-03", to: "2026-12-09", fewer: 2 },
      { from: "2026-12-09", to: "2026-12-09", fewer: 11 },
    ];
    const horses = { ...seed.horses, exceptions };
    const on = (date: string) => getHorsesOnDay(horses, date);
    expect(["2026-12-02", "2026-12-03", "2026-12-09", "2026-12-10"].map(on)).toEqual([
      12, 10, 0, 12,
    ]);
  });
});

describe("listShortages", () => {
  it("listShortages returns the days on which riders outnumber horses at any minute", () => {
    fc.assert(
      fc.property(anyRides, ({ catalog, rides }) => {
        const short = new Map<string, number>();
        for (const [minute, riders] of countHorsesInUse(catalog, rides)) {
          const day = dayOf(minute);
          const over = riders - getHorsesOnDay(catalog.horses, day);
          if (over > 0) short.set(day, Math.max(over, short.get(day) ?? 0));
        }
        const found = listShortages(catalog, listHorseUses(catalog, rides), null);
        const named = found.map(({ date, riders, horses }) => [date, riders - horses]);
        expect(named).toEqual([...short].sort(([a], [b]) => a.localeCompare(b)));
      }),
    );
  });
});

describe("listShortagesAhead", () => {
  const date = "2026-12-04";
  const create = (from: number, riders: number) => ({
    ...{ from, ends: from + 180, until: from + 210, workday: date },
    ride: { tour: "sunset", date, start: formatTimeOfDay(from), riders },
  });
  const midnight = Date.parse(`${date}T00:00:00Z`) / 60_000;
  const [morning, evening] = [midnight + 480, midnight + 960];
  const formatTimeOfDay = (minute: number) =>
    minute === morning ? ("08:00" as const) : ("16:00" as const);
  const { horses, ...rest } = seedCatalog();
  const rules = { ...rest, horses: { ...horses, count: 10, exceptions: [] } };

  it.each([
    [
      "before the first ride",
      0,
      [
        ["08:00", 16],
        ["16:00", 12],
      ],
    ],
    ["between the rides", 800, [["16:00", 12]]],
    ["after the last ride", 1200, []],
  ])("rides that are over are left out %s", (_, minute, expected) => {
    const uses = [create(morning, 16), create(evening, 12)];
    const found = listShortagesAhead(rules, uses, null, midnight + minute);
    expect(found.flatMap(({ rides }) => rides.map(({ start, riders }) => [start, riders]))).toEqual(
      expected,
    );
    expect(found.map(({ missing }) => missing)).toEqual(minute === 0 ? [6] : expected.map(() => 2));
  });

  it("riders of a ride that is over do not count where horses count one by one", () => {
    const horse = { restMinutes: 30, maxRidesPerDay: 1, absences: [] };
    const herd = {
      since: date,
      rules: noHorseRules,
      horses: Array.from({ length: 10 }, () => horse),
    };
    const uses = [create(morning, 6), create(evening, 7)];
    expect(listShortagesAhead(rules, uses, herd, midnight + 800)).toMatchObject([{ missing: 3 }]);
    const lame = { ...herd, horses: herd.horses.slice(0, 5) };
    expect(listShortagesAhead(rules, [create(morning, 6)], lame, midnight + 800)).toEqual([]);
  });
});
