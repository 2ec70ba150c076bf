import { describe, expect, it } from "vitest";
import { type HorseOfWeek, sumHorseWeek } from "#app/horses/horse-week.ts";
import { getWeekStart, listDays } from "#app/platform/local-date.ts";
import { formatWorkTime } from "#app/web/admin/horse-week/format-work-time.ts";
import { findHorseWeekView } from "#app/web/site/about/horse-week-view.ts";

const days = listDays("2026-11-23", "2026-11-29");
const canela: HorseOfWeek = {
  ...{ id: "1", name: "Canela", since: "2026-01-01", retiredOn: null },
  absences: [{ fromDay: "2026-11-25", toDay: "2026-11-25", reason: "lame" }],
  rides: [
    { date: "2026-11-23", minutes: 180 },
    { date: "2026-11-23", minutes: 90 },
    { date: "2026-11-30", minutes: 180 },
  ],
};
const sumUp = (change: Partial<HorseOfWeek> = {}, unrecorded = ["2026-11-26"]) =>
  sumHorseWeek({ ...canela, ...change }, days, { today: "2026-11-28", unrecorded });
const listStates = (change: Partial<HorseOfWeek> = {}) =>
  sumUp(change).days.map(({ state }) => state);

describe("sumHorseWeek", () => {
  it("sumHorseWeek tells rides, days out, days of rest and days of which nobody knows apart", () => {
    expect(listStates()).toEqual(["rode", "rest", "out", "unrecorded", "rest", "open", "open"]);
    expect(sumUp()).toMatchObject({ rides: 2, minutes: 270, restDays: 2, outDays: 1 });
    expect(sumUp().days[2]?.reason).toBe("lame");
  });

  it("a ride in the ledger counts on a day out of service and before the horse was entered", () => {
    const rides = [{ date: "2026-11-25", minutes: 60 }];
    expect(sumUp({ rides, since: "2026-11-26" }).days[2]).toMatchObject({
      ...{ state: "rode", rides: 1, minutes: 60, reason: "lame" },
    });
  });

  it("a horse has no days of rest before it was entered and after it was retired", () => {
    expect(listStates({ since: "2026-11-25", retiredOn: "2026-11-27", rides: [] })).toEqual([
      ...["unknown", "unknown", "out", "unrecorded", "unknown", "unknown", "unknown"],
    ]);
  });

  it("an absence without an end covers the days ahead", () => {
    const absences = [{ fromDay: "2026-11-27", toDay: null, reason: "lame" }];
    expect(listStates({ absences }).slice(4)).toEqual(["out", "out", "out"]);
  });
});

it.each([
  ["2026-11-22", "2026-11-22"],
  ["2026-11-28", "2026-11-22"],
  ["2027-01-01", "2026-12-27"],
])("the week of %s begins on Sunday, %s", (day, first) => {
  expect(getWeekStart(day)).toBe(first);
});

it.each([
  [0, "0\u00a0min"],
  [45, "45\u00a0min"],
  [120, "2\u00a0h"],
  [570, "9\u00a0h 30\u00a0min"],
])("formatWorkTime writes %i minutes as %s", (minutes, text) => {
  expect(formatWorkTime(minutes)).toBe(text);
});

describe("findHorseWeekView", () => {
  const week = {
    until: "2026-11-27",
    horses: [
      { name: "CANELA", rides: 4, daysOff: 3 },
      { name: "Moro", rides: 1, daysOff: 1 },
      { name: "moro", rides: 2, daysOff: 1 },
      { name: "Nube", rides: 1, daysOff: 1 },
    ],
  };

  it.each([
    ["en", "4 rides, 3 days off", "1 ride, 1 day off", "Friday, November 27"],
    ["es", "4 paseos, 3 días libres", "1 paseo, 1 día libre", "viernes 27 de noviembre"],
  ] as const)(
    "findHorseWeekView (%s) names rides, days off and their last day",
    (locale, canelas, nubes, day) => {
      const introduced = [{ name: "Canela" }, { name: "Nube" }, { name: "Moro" }, { name: "Sol" }];
      const view = findHorseWeekView(week, introduced, locale);
      expect(view?.lines).toEqual({ Canela: canelas, Nube: nubes });
      expect(view?.note).toContain(day);
    },
  );

  it("findHorseWeekView says nothing while it is off, and of horses that share a name", () => {
    expect(findHorseWeekView(null, [{ name: "Canela" }], "en")).toBeNull();
    expect(findHorseWeekView(week, [{ name: "Moro" }], "en")).toBeNull();
    expect(findHorseWeekView(week, [{ name: "Nube" }, { name: "nube" }], "en")).toBeNull();
  });
});
