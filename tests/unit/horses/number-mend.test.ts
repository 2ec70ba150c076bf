import { expect, it } from "vitest";
import { formatNumberMend } from "#app/alerts/format-alert.ts";
import type { CountedHorse } from "#app/departures/herd.ts";
import { countHorsesInService } from "#app/departures/herd.ts";
import { getHorsesOnDay } from "#app/departures/horse-capacity.ts";
import { findNumberMend } from "#app/departures/number-mend.ts";
import { addDays } from "#app/platform/local-date.ts";
import type { HorsesOut } from "#app/tours/catalog/catalog.ts";

const today = "2026-12-01";
const tomorrow = addDays(today, 1);
const last = addDays(today, 30);

/** Creates horses; each entry is the first and last day on which a horse is out, or null. */
function createHerd(absences: readonly (readonly [string, string | null] | null)[]) {
  return absences.map(
    (out): CountedHorse => ({
      ...{ restMinutes: 30, maxRidesPerDay: 2 },
      absences: out ? [{ fromDay: out[0], toDay: out[1] }] : [],
    }),
  );
}

/** Enters what `findNumberMend` says. */
function enter(
  count: number,
  herd: readonly CountedHorse[],
  exceptions: readonly HorsesOut[] = [],
) {
  const mend = findNumberMend({ count, exceptions }, herd, { today, last });
  const { fewer } = mend;
  const added = fewer ? [{ from: fewer.from, to: fewer.to, fewer: fewer.count }] : [];
  return { mend, entered: { count: mend.count, exceptions: [...exceptions, ...added] } };
}

it("findNumberMend makes today and tomorrow sell as many places as horses are in service", () => {
  const periods = [null, [today, today], [tomorrow, tomorrow], [today, null], [tomorrow, null]];
  const choices = periods as readonly (readonly [string, string | null] | null)[];
  const outs: readonly HorsesOut[][] = [
    [],
    [{ from: today, to: today, fewer: 1 }],
    [{ from: tomorrow, to: last, fewer: 2 }],
  ];
  for (const one of choices) {
    for (const other of choices) {
      for (const count of [1, 4, 12]) {
        for (const exceptions of outs) {
          const herd = createHerd([one, one, other, null]);
          const { entered } = enter(count, herd, exceptions);
          const sold = [today, tomorrow].map((day) => getHorsesOnDay(entered, day));
          expect(sold).toEqual([today, tomorrow].map((day) => countHorsesInService(herd, day)));
        }
      }
    }
  }
});

it("findNumberMend sets the number where both days have as many horses, and enters days otherwise", () => {
  expect(enter(12, createHerd([null, null])).mend).toEqual({ count: 2, fewer: null });
  const lame = [tomorrow, addDays(today, 5)] as const;
  expect(enter(4, createHerd([null, null, lame, lame])).mend).toEqual({
    count: 4,
    fewer: { count: 2, from: tomorrow, to: addDays(today, 5) },
  });
  expect(enter(2, createHerd([null, null, [today, today]])).mend).toEqual({
    count: 3,
    fewer: { count: 1, from: today, to: today },
  });
  expect(enter(3, createHerd([null, null, [tomorrow, null]])).mend.fewer?.to).toBe(last);
});

it("findNumberMend keeps the number and enters the days on which no horse is in service", () => {
  const away = [today, addDays(today, 2)] as const;
  expect(enter(2, createHerd([away, away])).mend).toEqual({
    count: 2,
    fewer: { count: 2, from: away[0], to: away[1] },
  });
});

it("formatNumberMend says what is entered in both languages", () => {
  const day = { count: 2, from: tomorrow, to: tomorrow };
  const period = { ...day, to: addDays(tomorrow, 1) };
  const format = (fewer: typeof day | null, isSet: boolean, locale: "en" | "es") =>
    formatNumberMend({ count: 4, fewer, isSet, form: {} }, locale);
  expect(format(null, true, "en")).toBe("Set the number to 4");
  expect(format(day, false, "en")).toBe("Enter 2 fewer on Wed, Dec 2");
  expect(format(period, true, "en")).toBe(
    "Set the number to 4, with 2 fewer from Wed, Dec 2 to Thu, Dec 3",
  );
  expect(format(day, true, "es")).toMatch(/^Poner el número en 4, con 2 menos el mié/);
  expect(format(period, false, "es")).toMatch(/^Anotar 2 menos del mié.* al jue/);
});
