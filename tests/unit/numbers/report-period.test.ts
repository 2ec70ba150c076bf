import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, isLocalDate } from "#app/platform/local-date.ts";
import {
  getAdjacentPeriod,
  getPeriodOfDay,
  getPreviousYear,
  isDayWithin,
  periodUnits,
  splitPeriod,
} from "#app/reports/report-period.ts";
import { formatPeriodQuery, parseReportPeriod } from "#app/web/admin/addresses/reports-query.ts";

const days = (span: { from: string; until: string }) => [span.from, span.until];

describe("report period", () => {
  it("getPeriodOfDay returns the day, the week from Monday, the month, the quarter or the year", () => {
    const of = (unit: (typeof periodUnits)[number]) => days(getPeriodOfDay(unit, "2026-11-22"));
    expect(of("day")).toEqual(["2026-11-22", "2026-11-22"]);
    expect(of("week")).toEqual(["2026-11-16", "2026-11-22"]);
    expect(of("month")).toEqual(["2026-11-01", "2026-11-30"]);
    expect(of("quarter")).toEqual(["2026-10-01", "2026-12-31"]);
    expect(of("year")).toEqual(["2026-01-01", "2026-12-31"]);
  });

  it("getPeriodOfDay returns a week that extends over New Year", () => {
    const week = getPeriodOfDay("week", "2027-01-01");
    expect(days(week)).toEqual(["2026-12-28", "2027-01-03"]);
    expect(splitPeriod(week).map(({ from }) => from)).toEqual([
      "2026-12-28",
      "2026-12-29",
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
      "2027-01-02",
      "2027-01-03",
    ]);
    expect(days(getPreviousYear(week))).toEqual(["2025-12-29", "2026-01-04"]);
    expect(days(getAdjacentPeriod(week, "after"))).toEqual(["2027-01-04", "2027-01-10"]);
  });

  it("getPreviousYear of February 29 is February 28", () => {
    expect(days(getPreviousYear(getPeriodOfDay("day", "2028-02-29")))).toEqual([
      "2027-02-28",
      "2027-02-28",
    ]);
    expect(splitPeriod(getPeriodOfDay("month", "2028-02-10"))).toHaveLength(29);
    expect(splitPeriod(getPreviousYear(getPeriodOfDay("month", "2028-02-10")))).toHaveLength(28);
    expect(days(getPreviousYear(getPeriodOfDay("month", "2028-02-10")))).toEqual([
      "2027-02-01",
      "2027-02-28",
    ]);
  });

  it("splitPeriod splits every quarter into thirteen weeks that start with its first day", () => {
    for (const day of ["2027-01-01", "2028-01-01", "2026-04-01", "2026-07-01", "2026-10-01"]) {
      const quarter = getPeriodOfDay("quarter", day);
      const parts = splitPeriod(quarter);
      expect(parts).toHaveLength(13);
      expect([parts[0]?.from, parts.at(-1)?.until]).toEqual(days(quarter));
    }
  });

  const anyDay = fc.integer({ min: 0, max: 36_000 }).map((number) => addDays("2001-01-01", number));

  it("getPeriodOfDay returns the period that contains a day, and getAdjacentPeriod the one before or after it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...periodUnits), anyDay, (unit, day) => {
        const span = getPeriodOfDay(unit, day);
        expect(isDayWithin(span, day)).toBe(true);
        expect(getAdjacentPeriod(span, "before").until).toBe(addDays(span.from, -1));
        expect(getAdjacentPeriod(span, "after").from).toBe(addDays(span.until, 1));
        expect(getPreviousYear(span).unit).toBe(unit);
      }),
    );
  });

  it("splitPeriod includes each day of a period once, in order", () => {
    fc.assert(
      fc.property(fc.constantFrom("week", "month", "quarter", "year"), anyDay, (unit, day) => {
        const span = getPeriodOfDay(unit, day);
        const parts = splitPeriod(span);
        let next = span.from;
        for (const part of parts) {
          expect(part.from).toBe(next);
          expect(part.until >= part.from).toBe(true);
          next = addDays(part.until, 1);
        }
        expect(next).toBe(addDays(span.until, 1));
      }),
    );
  });

  it("parseReportPeriod reads the output of formatPeriodQuery and returns the current month otherwise", () => {
    fc.assert(
      fc.property(fc.constantFrom(...periodUnits), anyDay, (unit, day) => {
        const span = getPeriodOfDay(unit, day);
        const from = new URLSearchParams(formatPeriodQuery(span));
        expect(parseReportPeriod(from, "2099-01-01")).toEqual(span);
        expect(isLocalDate(span.from)).toBe(true);
      }),
    );
    const asked = (query: string) => parseReportPeriod(new URLSearchParams(query), "2026-11-22");
    expect(asked("by=month&from=2026-11")).toEqual(getPeriodOfDay("month", "2026-11-01"));
    for (const query of ["", "by=century", "from=2026-13", "by=month&from=--", "by=&from=%00"]) {
      expect(asked(query)).toEqual(getPeriodOfDay("month", "2026-11-22"));
    }
  });
});
