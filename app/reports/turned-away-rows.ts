import type { TurnedAwayReason } from "#db/schema.ts";
import type { LocalDate } from "../platform/local-date.ts";
import type { TourId } from "../tours/all-tours.ts";
import type { RideSums } from "./report-figures.ts";
import {
  type DateRange,
  getPreviousYear,
  isDayWithin,
  type ReportPeriod,
  splitPeriod,
} from "./report-period.ts";

/** The reasons, in the order in which the screen shows them. */
export const turnedAwayReasons = [
  "full",
  "too-few",
  "closed",
  "too-late",
  "too-young",
] as const satisfies readonly TurnedAwayReason[];

/** The riders whom a day of a tour turned away for one reason. */
export type TurnedAwaySum = Readonly<{
  date: LocalDate;
  tour: TourId;
  reason: TurnedAwayReason;
  riders: number;
}>;

/** Riders who had a ride, all who were turned away, and those by reason. */
export type DemandFigures = Readonly<
  { sold: number; turnedAway: number } & Record<TurnedAwayReason, number>
>;

/** The demand for one tour or on one part of a period, with the same a year earlier. */
export type DemandRow<Of> = Readonly<{ of: Of; now: DemandFigures; before: DemandFigures | null }>;

/** The rides that were sold and the riders who were turned away, in one period. */
type Demand = Readonly<{
  sold: readonly Pick<RideSums, "date" | "tour" | "riders">[];
  turnedAway: readonly TurnedAwaySum[];
}>;
type ComparedDemand = Readonly<{ now: Demand; before: Demand }>;

function computeDemand({ sold, turnedAway }: Demand): DemandFigures {
  const sum = (ones: readonly { riders: number }[]) =>
    ones.reduce((total, { riders }) => total + riders, 0);
  const byReason = turnedAwayReasons.map((reason) => [
    reason,
    sum(turnedAway.filter((one) => one.reason === reason)),
  ]);
  return {
    ...(Object.fromEntries(byReason) as Record<TurnedAwayReason, number>),
    sold: sum(sold),
    turnedAway: sum(turnedAway),
  };
}

/** Builds a row for each tour that was wanted in one of the two periods. */
export function buildDemandRowsByTour({ now, before }: ComparedDemand): DemandRow<TourId>[] {
  const wanted = [now, before].flatMap((demand) => [...demand.sold, ...demand.turnedAway]);
  const tours = [...new Set(wanted.map(({ tour }) => tour))].sort();
  return tours.map((of) => ({
    of,
    now: computeDemand(filterDemand(now, ({ tour }) => tour === of)),
    before: computeDemand(filterDemand(before, ({ tour }) => tour === of)),
  }));
}

/** Builds a row for each part of a period in which riders were turned away, now or a year earlier. */
export function buildDemandRowsByPeriod(
  span: ReportPeriod,
  { now, before }: ComparedDemand,
): DemandRow<DateRange>[] {
  const earlier = splitPeriod(getPreviousYear(span));
  return splitPeriod(span)
    .map((of, place) => {
      const part = earlier[place];
      return {
        of,
        now: computeDemand(filterDemand(now, ({ date }) => isDayWithin(of, date))),
        before: part
          ? computeDemand(filterDemand(before, ({ date }) => isDayWithin(part, date)))
          : null,
      };
    })
    .filter((row) => row.now.turnedAway > 0 || (row.before?.turnedAway ?? 0) > 0);
}

function filterDemand(
  { sold, turnedAway }: Demand,
  belongs: (ride: Pick<RideSums, "date" | "tour">) => boolean,
): Demand {
  return { sold: sold.filter(belongs), turnedAway: turnedAway.filter(belongs) };
}
