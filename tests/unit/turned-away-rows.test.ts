import { expect, it } from "vitest";
import { toTurnedAwayReason } from "#app/departures/turned-away-reason.ts";
import { getPeriodOfDay } from "#app/reports/report-period.ts";
import {
  buildDemandRowsByPeriod,
  buildDemandRowsByTour,
  type TurnedAwaySum,
} from "#app/reports/turned-away-rows.ts";

const away = (date: string, reason: TurnedAwaySum["reason"], riders: number): TurnedAwaySum => ({
  ...{ date, tour: "sunset", reason, riders },
});
const sold = (date: string, riders: number) => ({ date, tour: "sunset", riders }) as const;

const demand = {
  now: {
    sold: [sold("2026-12-24", 12), sold("2026-12-25", 3)],
    turnedAway: [away("2026-12-24", "full", 4), away("2026-12-24", "too-few", 1)],
  },
  before: { sold: [sold("2025-12-24", 8)], turnedAway: [away("2025-12-26", "closed", 2)] },
};
const none = { full: 0, "too-few": 0, closed: 0, "too-late": 0, "too-young": 0 };

it("a tour's row has who rides, who was turned away and why, and the year before", () => {
  expect(buildDemandRowsByTour(demand)).toEqual([
    {
      of: "sunset",
      now: { ...none, sold: 15, turnedAway: 5, full: 4, "too-few": 1 },
      before: { ...none, sold: 8, turnedAway: 2, closed: 2 },
    },
  ]);
});

it("the days of a month are those on which somebody was turned away, then or a year earlier", () => {
  const rows = buildDemandRowsByPeriod(getPeriodOfDay("month", "2026-12-24"), demand);
  expect(rows.map(({ of, now, before }) => [of.from, now.turnedAway, before?.turnedAway])).toEqual([
    ["2026-12-24", 5, 0],
    ["2026-12-26", 0, 2],
  ]);
});

it("the months of a year are the rows of a year", () => {
  const rows = buildDemandRowsByPeriod(getPeriodOfDay("year", "2026-12-24"), demand);
  expect(rows.map(({ of, now }) => [of.from, now.sold, now.turnedAway])).toEqual([
    ["2026-12-01", 15, 5],
  ]);
});

it.each([
  ["sold-out", "full"],
  ["needs-company", "too-few"],
  ["closed", "closed"],
  ["not-offered", "closed"],
  ["past-cutoff", "too-late"],
  ["beyond-horizon", null],
  ["costs-more", null],
  ["unknown-departure", null],
] as const)("a party refused for %s counts as %s", (reason, counted) => {
  expect(toTurnedAwayReason({ reason })).toBe(counted);
});
