import { describe, expect, it } from "vitest";
import { addDays, listDaysOfMonth } from "#app/platform/local-date.ts";
import {
  findKeyTarget,
  findNearestBookable,
  getWeekdayIndex,
} from "#app/web/booking/2-day/calendar-keyboard.ts";
import type { MonthView } from "#app/web/booking/booking-view.ts";

/** Returns December 2026, which starts on a Tuesday, with the given days full. */
function december(full: readonly number[] = []): MonthView {
  return {
    tour: "sunset",
    month: "2026-12",
    title: "December 2026",
    previous: "2026-11",
    next: "2027-01",
    days: listDaysOfMonth("2026-12").map((date) => ({
      date,
      status: full.includes(Number(date.slice(8))) ? "full" : "free",
      seatsLeft: 12,
      label: date,
      dayLabel: date,
      shortLabel: date,
      sunset: "5:57 PM",
      sunsetShort: "5:57",
      phase: null,
      night: null,
      moonAge: 0,
      departures: [],
    })),
  };
}

const day = (number: number) => `2026-12-${String(number).padStart(2, "0")}`;

describe("findKeyTarget for arrow keys", () => {
  it.each([
    ["ArrowRight", 10],
    ["ArrowLeft", 8],
    ["ArrowDown", 16],
    ["ArrowUp", 2],
  ])("findKeyTarget for %s returns the adjacent day", (key, to) => {
    expect(findKeyTarget(key, day(9), december())).toEqual({ date: day(to) });
  });

  it("findKeyTarget for an arrow key skips days that cannot be booked", () => {
    const view = december([10, 11, 16]);
    expect(findKeyTarget("ArrowRight", day(9), view)).toEqual({ date: day(12) });
    expect(findKeyTarget("ArrowDown", day(9), view)).toEqual({ date: day(23) });
  });

  it("findKeyTarget for an arrow key continues into the next or previous month", () => {
    expect(findKeyTarget("ArrowRight", day(31), december())).toEqual({
      month: "2027-01",
      near: "2027-01-01",
      forward: true,
    });
    expect(findKeyTarget("ArrowUp", day(3), december())).toEqual({
      month: "2026-11",
      near: "2026-11-26",
      forward: false,
    });
  });

  it("findKeyTarget for an arrow key stops at the end of the calendar", () => {
    const last = { ...december(), next: null };
    expect(findKeyTarget("ArrowRight", day(31), last)).toBeNull();
  });
});

describe("findKeyTarget for other keys", () => {
  it("findKeyTarget for Home or End returns the first or last bookable day of the week", () => {
    expect(findKeyTarget("Home", day(9), december())).toEqual({ date: day(6) });
    expect(findKeyTarget("End", day(9), december())).toEqual({ date: day(12) });
    expect(findKeyTarget("Home", day(9), december([6, 7, 8]))).toEqual({ date: day(9) });
  });

  it("findKeyTarget for PageUp or PageDown returns the same day of another month, or its last day", () => {
    expect(findKeyTarget("PageDown", day(31), december())).toEqual({
      month: "2027-01",
      near: "2027-01-31",
      forward: true,
    });
    expect(findKeyTarget("PageUp", day(31), december())).toMatchObject({ near: "2026-11-30" });
    expect(findKeyTarget("PageDown", day(9), { ...december(), next: null })).toBeNull();
  });

  it("findKeyTarget returns nothing for keys that the calendar does not handle", () => {
    for (const key of ["Tab", "Enter", " ", "a"]) {
      expect(findKeyTarget(key, day(9), december())).toBeNull();
    }
  });
});

describe("findNearestBookable", () => {
  it("findNearestBookable searches in the given direction first and then in the opposite one", () => {
    const view = december([1, 2, 31]);
    expect(findNearestBookable(view, day(1), true)).toBe(day(3));
    expect(findNearestBookable(view, day(31), true)).toBe(day(30));
    expect(findNearestBookable(view, day(31), false)).toBe(day(30));
    expect(findNearestBookable(view, day(2), false)).toBe(day(3));
  });

  it("findNearestBookable returns null for a full month", () => {
    expect(findNearestBookable(december(daysOfDecember), day(9), true)).toBeNull();
  });
});

const daysOfDecember = Array.from({ length: 31 }, (_, index) => index + 1);

it("getWeekdayIndex starts the week on Sunday", () => {
  const sunday = "2026-12-06";
  expect([0, 3, 6, 7].map((days) => getWeekdayIndex(addDays(sunday, days)))).toEqual([0, 3, 6, 0]);
});
