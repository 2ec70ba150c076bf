import { scaleBand, scaleLinear } from "d3-scale";

/** A value of a chart, beside that of the year before; null where there was no such part. */
export type Point = Readonly<{ now: number; before: number | null }>;

/** Where things lie in a chart, in percent of its width and height, from the left and the top. */
export type ColumnLayout = Readonly<{
  columns: readonly Readonly<{
    x: number;
    width: number;
    top: number;
    /** The height of the year before's mark, from the top. */
    before: number | null;
  }>[];
  ticks: readonly Readonly<{ value: number; top: number }>[];
}>;

/** Lays out columns side by side, over a scale of round numbers that begins at zero. */
export function columnsOf(points: readonly Point[]): ColumnLayout {
  const most = mostOf(points);
  const heights = scaleLinear([0, most], [100, 0]).nice(4);
  const places = scaleBand(points.keys(), [0, 100]).paddingInner(0.25).paddingOuter(0.15);
  return {
    columns: points.map(({ now, before }, index) => ({
      x: rounded(places(index) ?? 0),
      width: rounded(places.bandwidth()),
      top: rounded(heights(Math.max(0, now))),
      before: before === null || before <= 0 ? null : rounded(heights(before)),
    })),
    ticks: heights
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ value, top: rounded(heights(value)) })),
  };
}

/** How long each bar of a list is, and where the mark of the year before is, in percent. */
export function barsOf(
  points: readonly Point[],
): Readonly<{ length: number; before: number | null }>[] {
  // The longest bar ends before the edge, so that a mark at its end is seen.
  const lengths = scaleLinear([0, mostOf(points)], [0, 98]);
  return points.map(({ now, before }) => ({
    length: rounded(lengths(Math.max(0, now))),
    before: before === null || before <= 0 ? null : rounded(lengths(before)),
  }));
}

function mostOf(points: readonly Point[]): number {
  return Math.max(1, ...points.flatMap(({ now, before }) => [now, before ?? 0]));
}

function rounded(percent: number): number {
  return Math.round(percent * 100) / 100;
}
