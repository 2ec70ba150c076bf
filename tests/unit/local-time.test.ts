import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, addMonths, isLocalDate, listDaysOfMonth } from "#app/platform/local-date.ts";
import { toInstant, toLocalDate, toLocalTime } from "#app/platform/local-time.ts";

const anyInstant = fc.date({
  min: new Date("2020-01-01T00:00:00Z"),
  max: new Date("2039-12-31T00:00:00Z"),
  noInvalidDate: true,
});

describe("local time", () => {
  it("toInstant treats local time as six hours behind UTC all year", () => {
    expect(toInstant("2026-12-09", "16:00").toISOString()).toBe("2026-12-09T22:00:00.000Z");
    expect(toInstant("2026-07-09", "16:00").toISOString()).toBe("2026-07-09T22:00:00.000Z");
  });

  it("toInstant applies daylight saving before Mexico ended it in 2022", () => {
    expect(toInstant("2022-07-09", "16:00").toISOString()).toBe("2022-07-09T21:00:00.000Z");
  });

  it("toInstant uses the right UTC offset before and after a clock change", () => {
    // On this day clocks went from 02:00 to 03:00 local time.
    expect(toInstant("2022-04-03", "01:00").toISOString()).toBe("2022-04-03T07:00:00.000Z");
    expect(toInstant("2022-04-03", "04:00").toISOString()).toBe("2022-04-03T09:00:00.000Z");
  });

  it("toLocalDate returns the next day from local midnight on", () => {
    expect(toLocalDate(new Date("2026-12-10T05:59:59Z"))).toBe("2026-12-09");
    expect(toLocalDate(new Date("2026-12-10T06:00:00Z"))).toBe("2026-12-10");
  });

  it("toInstant reverses the conversion of an instant to local date and time", () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const [date, time] = [toLocalDate(instant), toLocalTime(instant)];
        const again = toInstant(date, time);
        expect([toLocalDate(again), toLocalTime(again)]).toEqual([date, time]);
      }),
    );
  });
});

describe("calendar days", () => {
  it("isLocalDate accepts only dates that exist", () => {
    expect(isLocalDate("2028-02-29")).toBe(true);
    for (const text of [
      "2026-02-29",
      "2026-13-01",
      "2026-00-10",
      "26-01-01",
      "2026-1-1",
      "",
      "x",
    ]) {
      expect(isLocalDate(text), text).toBe(false);
    }
  });

  it("addDays with a negative number reverses addDays with a positive one", () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -800, max: 800 }), (instant, days) => {
        const date = toLocalDate(instant);
        expect(addDays(addDays(date, days), -days)).toBe(date);
      }),
    );
  });

  it("addMonths returns the last day of a month that is too short for the day", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2026-11-20", 12)).toBe("2027-11-20");
    expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
  });

  it("listDaysOfMonth returns the days in order", () => {
    expect(listDaysOfMonth("2028-02")).toHaveLength(29);
    expect(listDaysOfMonth("2026-12").at(-1)).toBe("2026-12-31");
  });
});
