import { scaleBand, scaleLinear } from "d3-scale";

/**
 * A figure of a part of the period. `before` is the figure of the matching part of the year before;
 * null if there is no such part.
 */
export type ChartPoint = Readonly<{ now: number; before: number | null }>;

/** Positions in a chart as percentages of its width and height, from the left and the top. */
export type ColumnLayout = Readonly<{
  columns: readonly Readonly<{
    x: number;
    width: number;
    top: number;
    /** Distance from the top to the line for the year before; null if there is no line. */
    before: number | null;
  }>[];
  ticks: readonly Readonly<{ value: number; top: number }>[];
}>;

/** Lays out columns side by side, on a scale that starts at zero and has round numbers. */
export function layOutColumns(points: readonly ChartPoint[]): ColumnLayout {
  const most = getMaximum(points);
  const heights = scaleLinear([0, most], [100, 0]).nice(4);
  const places = scaleBand(points.keys(), [0, 100]).paddingInner(0.25).paddingOuter(0.15);
  return {
    columns: points.map(({ now, before }, index) => ({
      x: roundPercent(places(index) ?? 0),
      width: roundPercent(places.bandwidth()),
      top: roundPercent(heights(Math.max(0, now))),
      before: before === null || before <= 0 ? null : roundPercent(heights(before)),
    })),
    ticks: heights
      .ticks(4)
      .filter(Number.isInteger)
      .map((value) => ({ value, top: roundPercent(heights(value)) })),
  };
}

/** Returns the length of each bar, and the position of the line for the year before, in percent. */
export function layOutBars(
  points: readonly ChartPoint[],
): Readonly<{ length: number; before: number | null }>[] {
  // The longest bar ends before the edge, so that a line at its end is visible.
  const lengths = scaleLinear([0, getMaximum(points)], [0, 98]);
  return points.map(({ now, before }) => ({
    length: roundPercent(lengths(Math.max(0, now))),
    before: before === null || before <= 0 ? null : roundPercent(lengths(before)),
  }));
}

function getMaximum(points: readonly ChartPoint[]): number {
  return Math.max(1, ...points.flatMap(({ now, before }) => [now, before ?? 0]));
}

function roundPercent(percent: number): number {
  return Math.round(percent * 100) / 100;
}
