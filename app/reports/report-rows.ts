import { type TourId, tourIds } from "../tours/all-tours.ts";
import {
  computeFigures,
  filterSums,
  type ReportFigures,
  type ReportSource,
  type ReportSums,
  reportSources,
} from "./report-figures.ts";
import {
  type DateRange,
  getPreviousYear,
  isDayWithin,
  type ReportPeriod,
  splitPeriod,
} from "./report-period.ts";

/** A table row: the figures of one part of a report, and the same figures a year earlier. */
export type ReportRow<Of> = Readonly<{
  of: Of;
  now: ReportFigures;
  /** Null if the earlier year has no such part, for example for February 29. */
  before: ReportFigures | null;
}>;

type ComparedSums = Readonly<{ now: ReportSums; before: ReportSums }>;

/** Builds a row for each part of a period, with the figures of the same part a year earlier. */
export function buildRowsByPeriod(
  span: ReportPeriod,
  { now, before }: ComparedSums,
): ReportRow<DateRange>[] {
  const earlier = splitPeriod(getPreviousYear(span));
  return splitPeriod(span).map((part, place) => {
    const partBefore = earlier[place];
    return {
      of: part,
      now: computeFigures(filterSums(now, ({ date }) => isDayWithin(part, date))),
      before:
        partBefore === undefined
          ? null
          : computeFigures(filterSums(before, ({ date }) => isDayWithin(partBefore, date))),
    };
  });
}

/**
 * Builds a row for each source. The rows have no occupancy, because all sources sell the same
 * offered seats.
 */
export function buildRowsBySource({ now, before }: ComparedSums): ReportRow<ReportSource>[] {
  return reportSources.map((source) => ({
    of: source,
    now: computeFigures(filterSums(now, (ride) => ride.source === source)),
    before: computeFigures(filterSums(before, (ride) => ride.source === source)),
  }));
}

export function buildRowsByTour({ now, before }: ComparedSums): ReportRow<TourId>[] {
  return tourIds.map((tour) => ({
    of: tour,
    now: computeFigures(filterSums(now, (ride) => ride.tour === tour)),
    before: computeFigures(filterSums(before, (ride) => ride.tour === tour)),
  }));
}
