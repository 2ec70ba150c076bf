import type { ReportsPage } from "./loader.server.ts";

/** A list of horizontal bars that compare numbers of riders, each with its name and figures. */
export function BarList({ bars }: Pick<ReportsPage["source"], "bars">) {
  return (
    <ul className="mt-3 grid gap-3.5">
      {bars.map(({ name, riders, income, earlier, length, before }) => (
        <li key={name}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-bold">{name}</span>
            <span className="tabular-nums">
              <span className="font-bold">{riders}</span>{" "}
              <span className="text-muted">({earlier})</span> · {income}
            </span>
          </div>
          <svg className="chart-bar" aria-hidden="true">
            <rect className="chart-grid-ground" x="0" y="20%" width="100%" height="60%" />
            <rect className="chart-column" x="0" y="20%" width={`${length}%`} height="60%" />
            {before !== null && (
              <>
                <line
                  className="chart-before-edge"
                  x1={`${before}%`}
                  x2={`${before}%`}
                  y1="0"
                  y2="100%"
                />
                <line
                  className="chart-before"
                  x1={`${before}%`}
                  x2={`${before}%`}
                  y1="0"
                  y2="100%"
                />
              </>
            )}
          </svg>
        </li>
      ))}
    </ul>
  );
}
