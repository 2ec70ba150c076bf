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

/** A row of a table: the figures of a part, beside those of a year earlier. */
export type ReportRow<Of> = Readonly<{
  of: Of;
  now: ReportFigures;
  /** Null if the year before has no such part, as for February 29. */
  before: ReportFigures | null;
}>;

type Both = Readonly<{ now: ReportSums; before: ReportSums }>;

/** Builds a row for each part of a period, beside the same part of the year before. */
export function buildRowsByPeriod(
  span: ReportPeriod,
  { now, before }: Both,
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
 * Builds a row for each source. Seats are offered to all sources, so no source has an occupancy.
 */
export function buildRowsBySource({ now, before }: Both): ReportRow<ReportSource>[] {
  return reportSources.map((source) => ({
    of: source,
    now: computeFigures(filterSums(now, (ride) => ride.source === source)),
    before: computeFigures(filterSums(before, (ride) => ride.source === source)),
  }));
}

/** Builds a row for each tour. */
export function buildRowsByTour({ now, before }: Both): ReportRow<TourId>[] {
  return tourIds.map((tour) => ({
    of: tour,
    now: computeFigures(filterSums(now, (ride) => ride.tour === tour)),
    before: computeFigures(filterSums(before, (ride) => ride.tour === tour)),
  }));
}
