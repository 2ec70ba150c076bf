import type { ReportsPage } from "./loader.server.ts";

type Chart = NonNullable<ReportsPage["time"]>["charts"][number];
type ChartProps = Readonly<{ chart: Chart; nameBefore: string; name: string; ahead: string }>;

/**
 * Shows how one figure develops over a period: a column for each part, and a line at the value of
 * the year before. Screen readers get a summary; the table below has all figures.
 */
export function ColumnChart({ chart, name, nameBefore, ahead }: ChartProps) {
  const { title, summary, ticks, columns, labelEvery } = chart;
  const hasAhead = columns.some(({ isAhead }) => isAhead);
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <span className="font-bold">{title}</span>
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
          <LegendEntry of="column">{name}</LegendEntry>
          {hasAhead && <LegendEntry of="ahead">{ahead}</LegendEntry>}
          <LegendEntry of="before">{nameBefore}</LegendEntry>
        </span>
      </figcaption>
      <div role="img" aria-label={summary} className="chart">
        <svg className="chart-scale" aria-hidden="true">
          {ticks.map(({ text, top }) => (
            <text key={text} x="100%" y={`${top}%`} dy="0.35em" textAnchor="end">
              {text}
            </text>
          ))}
        </svg>
        <svg className="chart-plot" aria-hidden="true">
          {ticks.map(({ text, top }) => (
            <line
              key={text}
              className="chart-grid"
              x1="0"
              x2="100%"
              y1={`${top}%`}
              y2={`${top}%`}
            />
          ))}
          {columns.map((column, index) => (
            <Column key={column.hint} column={column} isNamed={index % labelEvery === 0} />
          ))}
        </svg>
      </div>
    </figure>
  );
}

function Column({ column, isNamed }: { column: Chart["columns"][number]; isNamed: boolean }) {
  const { x, width, top, before, isAhead, label, hint } = column;
  return (
    <g>
      <title>{hint}</title>
      <rect
        className={isAhead ? "chart-ahead" : "chart-column"}
        x={`${x}%`}
        y={`${top}%`}
        width={`${width}%`}
        height={`${100 - top}%`}
      />
      {before !== null && <PreviousYearMark x1={x} x2={x + width} y={before} />}
      {isNamed && (
        <text x={`${x + width / 2}%`} y="100%" dy="1.4em" textAnchor="middle">
          {label}
        </text>
      )}
    </g>
  );
}

/**
 * A dark line with a pale edge for the year before. It is visible both on a column and beside it.
 */
function PreviousYearMark({ x1, x2, y }: { x1: number; x2: number; y: number }) {
  const place = { x1: `${x1}%`, x2: `${x2}%`, y1: `${y}%`, y2: `${y}%` };
  return (
    <>
      <line className="chart-before-edge" {...place} />
      <line className="chart-before" {...place} />
    </>
  );
}

/** An entry of the legend: a sample of the colour and its name. */
export function LegendEntry({
  of,
  children,
}: {
  of: "column" | "ahead" | "before";
  children: string;
}) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        {of === "before" ? (
          <line className="chart-before" x1="0" x2="14" y1="7" y2="7" />
        ) : (
          <rect
            className={of === "ahead" ? "chart-ahead" : "chart-column"}
            x="1"
            y="1"
            width="12"
            height="12"
          />
        )}
      </svg>
      {children}
    </span>
  );
}
