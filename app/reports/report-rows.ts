import { type TourId, tourIds } from "../tours/all-tours.ts";
import {
  type Figures,
  figuresOf,
  narrowed,
  type Source,
  type SpanSums,
  sources,
} from "./report-figures.ts";
import { type Days, includes, partsOf, type Span, yearBefore } from "./report-period.ts";

/** A line of a table: something's figures, beside those of a year earlier. */
export type Line<Of> = Readonly<{
  of: Of;
  now: Figures;
  /** Null where the year before has no such part: February 29. */
  before: Figures | null;
}>;

type Both = Readonly<{ now: SpanSums; before: SpanSums }>;

/** The parts of a span in order, each beside the part at the same place of the year before. */
export function linesOverTime(span: Span, { now, before }: Both): Line<Days>[] {
  const earlier = partsOf(yearBefore(span));
  return partsOf(span).map((part, place) => {
    const partBefore = earlier[place];
    return {
      of: part,
      now: figuresOf(narrowed(now, ({ date }) => includes(part, date))),
      before:
        partBefore === undefined
          ? null
          : figuresOf(narrowed(before, ({ date }) => includes(partBefore, date))),
    };
  });
}

/** Each source; seats are offered to all of them, so that no source has an occupancy. */
export function linesBySource({ now, before }: Both): Line<Source>[] {
  return sources.map((source) => ({
    of: source,
    now: figuresOf(narrowed(now, (ride) => ride.source === source)),
    before: figuresOf(narrowed(before, (ride) => ride.source === source)),
  }));
}

/** Each tour. */
export function linesByTour({ now, before }: Both): Line<TourId>[] {
  return tourIds.map((tour) => ({
    of: tour,
    now: figuresOf(narrowed(now, (ride) => ride.tour === tour)),
    before: figuresOf(narrowed(before, (ride) => ride.tour === tour)),
  }));
}
