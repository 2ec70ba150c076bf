import { describe, expect, it } from "vitest";
import {
  compareFigures,
  computeFigures,
  type ReportSums,
  type RideSums,
} from "#app/reports/report-figures.ts";
import { getPeriodOfDay, getPreviousYear } from "#app/reports/report-period.ts";
import { buildRowsByPeriod, buildRowsBySource, buildRowsByTour } from "#app/reports/report-rows.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { layOutBars, layOutColumns } from "#app/web/admin/reports/chart-layout.server.ts";
import { formatComparison, formatPeriodName } from "#app/web/admin/reports/reports-labels.ts";

const [tour] = tourIds;

function sums(change: Partial<RideSums>): RideSums {
  return {
    date: "2027-03-01",
    tour,
    start: "16:00",
    source: "site",
    riders: 0,
    bookings: 0,
    hasPrivateParty: false,
    cancelled: 0,
    receivedCentavos: 0,
    atAgencyCentavos: 0,
    commissionCentavos: 0,
    dueCentavos: 0,
    keptCentavos: 0,
    daysAhead: [],
    ...change,
  };
}

const nothing: ReportSums = { sums: [], seats: [] };

describe("report figures", () => {
  it("computeFigures adds up the sums and returns the median number of days booked ahead", () => {
    const figures = computeFigures({
      sums: [
        sums({ riders: 4, receivedCentavos: 740_000, daysAhead: [1, 30], cancelled: 1 }),
        sums({ riders: 2, receivedCentavos: -50, dueCentavos: 370_000, daysAhead: [4] }),
        sums({ atAgencyCentavos: 100, commissionCentavos: 10, keptCentavos: 5 }),
      ],
      seats: [{ date: "2027-03-01", tour, seats: 24 }],
    });
    expect(figures).toEqual({
      receivedCentavos: 739_950,
      atAgencyCentavos: 100,
      commissionCentavos: 10,
      dueCentavos: 370_000,
      keptCentavos: 5,
      riders: 6,
      occupancy: 25,
      daysAhead: 4,
      cancelled: 1,
    });
    const even = computeFigures({ sums: [sums({ daysAhead: [10, 0, 3, 2] })], seats: [] });
    expect(even.daysAhead).toBe(2.5);
  });

  it("computeFigures returns no occupancy for a period without seats", () => {
    expect(computeFigures(nothing)).toMatchObject({ riders: 0, occupancy: null, daysAhead: null });
    const open = computeFigures({ sums: [], seats: [{ date: "2027-03-01", tour, seats: 12 }] });
    expect(open.occupancy).toBe(0);
  });

  it("the report's rows by period, source and tour each add up to its total", () => {
    const now = {
      sums: [
        sums({ date: "2028-02-01", riders: 1, source: "walk-in" }),
        sums({ date: "2028-02-29", riders: 5, source: "agency" }),
      ],
      seats: [{ date: "2028-02-29", tour, seats: 10 }],
    };
    const before = { sums: [sums({ date: "2027-02-01", riders: 3 })], seats: [] };
    const lines = buildRowsByPeriod(getPeriodOfDay("month", "2028-02-01"), { now, before });
    expect(lines.map((line) => line.now.riders).filter(Boolean)).toEqual([1, 5]);
    expect(lines[0]?.before?.riders).toBe(3);
    expect(lines[28]).toMatchObject({ of: { from: "2028-02-29" }, before: null });
    expect(lines[28]?.now.occupancy).toBe(50);
    const sources = buildRowsBySource({ now, before });
    expect(sources.map((line) => [line.of, line.now.riders, line.before?.riders])).toEqual([
      ["site", 0, 3],
      ["operator", 0, 0],
      ["walk-in", 1, 0],
      ["agency", 5, 0],
    ]);
    expect(sources.every((line) => line.now.occupancy === null)).toBe(true);
    expect(buildRowsByTour({ now, before }).map((line) => line.now.riders)).toEqual(
      tourIds.map((id) => (id === tour ? 6 : 0)),
    );
  });
});

describe("comparison with the year before", () => {
  const span = getPeriodOfDay("month", "2027-03-10");
  const figures = (riders: number, daysAhead: number[] = []) =>
    computeFigures({
      sums: [sums({ riders, daysAhead, receivedCentavos: riders * 100 })],
      seats: [],
    });
  const text = (now: number, before: number, isRunning = false) =>
    formatComparison(
      "riders",
      { now: figures(now), before: figures(before), earlier: getPreviousYear(span), isRunning },
      "en",
    );

  it('compareFigures returns the difference, or "unknown" for a missing figure', () => {
    expect(compareFigures(5, 3)).toEqual({ is: "more", by: 2 });
    expect(compareFigures(3, 5)).toEqual({ is: "fewer", by: 2 });
    expect(compareFigures(0, 0)).toEqual({ is: "same" });
    expect(compareFigures(null, 3)).toEqual({ is: "unknown" });
  });

  it("formatComparison describes the difference from the year before", () => {
    expect(text(15, 3)).toBe("12 more than in March 2026");
    expect(text(3, 15)).toBe("12 fewer than in March 2026");
    expect(text(3, 3)).toBe("The same as in March 2026");
    expect(text(15, 3, true)).toBe("So far, 12 more than in March 2026");
    expect(text(3, 0)).toBe("Nothing in March 2026");
  });

  it("formatComparison shows only last year's figure when there is none for this year", () => {
    const asked = {
      now: figures(0),
      before: figures(2, [4]),
      earlier: getPreviousYear(span),
      isRunning: true,
    };
    expect(formatComparison("daysAhead", asked, "en")).toBe("4 days in March 2026");
    expect(formatComparison("receivedCentavos", asked, "es")).toBe(
      "Hasta ahora, $2\u00a0MXN menos que en marzo de 2026",
    );
  });

  it("formatPeriodName names a period in both languages", () => {
    expect(formatPeriodName(getPeriodOfDay("week", "2027-01-01"), "en")).toMatch(
      /^Dec 28, 2026 – Jan 3, 2027$/,
    );
    expect(formatPeriodName(getPeriodOfDay("quarter", "2027-01-01"), "es")).toMatch(
      /^enero.*marzo de 2027$/,
    );
  });
});

describe("report charts", () => {
  it("layOutColumns starts its axis at zero, uses round ticks and returns no bars without figures", () => {
    const { columns, ticks } = layOutColumns([
      { now: 0, before: 90 },
      { now: 37, before: null },
    ]);
    expect(columns.map(({ top, before }) => [top, before])).toEqual([
      [100, 10],
      [63, null],
    ]);
    expect(ticks.map(({ value }) => value)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(layOutColumns([{ now: 0, before: 0 }]).columns).toMatchObject([
      { top: 100, before: null },
    ]);
    expect(layOutBars([{ now: 10, before: 5 }])).toEqual([{ length: 98, before: 49 }]);
  });
});
