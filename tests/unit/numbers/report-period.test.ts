import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, isLocalDate } from "#app/platform/local-time.ts";
import {
  includes,
  nextTo,
  partsOf,
  spanOf,
  units,
  yearBefore,
} from "#app/reports/report-period.ts";
import { queryOf, spanIn } from "#app/web/admin/reports/reports-query.ts";

const days = (span: { from: string; until: string }) => [span.from, span.until];

describe("a span of the numbers", () => {
  it("is the day, the week from Monday, the month, the quarter or the year of a day", () => {
    const of = (unit: (typeof units)[number]) => days(spanOf(unit, "2026-11-22"));
    expect(of("day")).toEqual(["2026-11-22", "2026-11-22"]);
    expect(of("week")).toEqual(["2026-11-16", "2026-11-22"]);
    expect(of("month")).toEqual(["2026-11-01", "2026-11-30"]);
    expect(of("quarter")).toEqual(["2026-10-01", "2026-12-31"]);
    expect(of("year")).toEqual(["2026-01-01", "2026-12-31"]);
  });

  it("of a week may run over New Year", () => {
    const week = spanOf("week", "2027-01-01");
    expect(days(week)).toEqual(["2026-12-28", "2027-01-03"]);
    expect(partsOf(week).map(({ from }) => from)).toEqual([
      "2026-12-28",
      "2026-12-29",
      "2026-12-30",
      "2026-12-31",
      "2027-01-01",
      "2027-01-02",
      "2027-01-03",
    ]);
    expect(days(yearBefore(week))).toEqual(["2025-12-29", "2026-01-04"]);
    expect(days(nextTo(week, "after"))).toEqual(["2027-01-04", "2027-01-10"]);
  });

  it("has February 29 in leap years, which is compared with February 28", () => {
    expect(days(yearBefore(spanOf("day", "2028-02-29")))).toEqual(["2027-02-28", "2027-02-28"]);
    expect(partsOf(spanOf("month", "2028-02-10"))).toHaveLength(29);
    expect(partsOf(yearBefore(spanOf("month", "2028-02-10")))).toHaveLength(28);
    expect(days(yearBefore(spanOf("month", "2028-02-10")))).toEqual(["2027-02-01", "2027-02-28"]);
  });

  it("of a quarter has thirteen weeks from its first day, whatever its length", () => {
    for (const day of ["2027-01-01", "2028-01-01", "2026-04-01", "2026-07-01", "2026-10-01"]) {
      const quarter = spanOf("quarter", day);
      const parts = partsOf(quarter);
      expect(parts).toHaveLength(13);
      expect([parts[0]?.from, parts.at(-1)?.until]).toEqual(days(quarter));
    }
  });

  const anyDay = fc.integer({ min: 0, max: 36_000 }).map((number) => addDays("2001-01-01", number));

  it("holds its day, and its neighbors hold the days beside it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...units), anyDay, (unit, day) => {
        const span = spanOf(unit, day);
        expect(includes(span, day)).toBe(true);
        expect(nextTo(span, "before").until).toBe(addDays(span.from, -1));
        expect(nextTo(span, "after").from).toBe(addDays(span.until, 1));
        expect(yearBefore(span).unit).toBe(unit);
      }),
    );
  });

  it("has parts that hold each of its days once, in order", () => {
    fc.assert(
      fc.property(fc.constantFrom("week", "month", "quarter", "year"), anyDay, (unit, day) => {
        const span = spanOf(unit, day);
        const parts = partsOf(span);
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

  it("is named by an address, and invalid addresses mean the current month", () => {
    fc.assert(
      fc.property(fc.constantFrom(...units), anyDay, (unit, day) => {
        const span = spanOf(unit, day);
        const from = new URLSearchParams(queryOf(span));
        expect(spanIn(from, "2099-01-01")).toEqual(span);
        expect(isLocalDate(span.from)).toBe(true);
      }),
    );
    const asked = (query: string) => spanIn(new URLSearchParams(query), "2026-11-22");
    expect(asked("by=month&from=2026-11")).toEqual(spanOf("month", "2026-11-01"));
    for (const query of ["", "by=century", "from=2026-13", "by=month&from=--", "by=&from=%00"]) {
      expect(asked(query)).toEqual(spanOf("month", "2026-11-22"));
    }
  });
});
