import { fillMessage } from "#app/i18n/format.ts";
import type { SalesReport } from "#app/reports/get-report.server.ts";
import type { TurnedAwayReport } from "#app/reports/list-turned-away.server.ts";
import type { ReportPeriod } from "#app/reports/report-period.ts";
import {
  buildDemandRowsByPeriod,
  buildDemandRowsByTour,
  type DemandFigures,
  type DemandRow,
  turnedAwayReasons,
} from "#app/reports/turned-away-rows.ts";
import { getShortTourName } from "#app/tours/tour-names.ts";
import { TableFrame } from "#app/web/ui/table-frame.tsx";
import { formatWholeNumber } from "../ui/admin-format.ts";
import { useLocale } from "../ui/use-locale.ts";
import { demandMessages } from "./demand-messages.ts";
import { formatPartName } from "./reports-labels.ts";

const columns = ["sold", "turnedAway", ...turnedAwayReasons] as const;

/** Returns the rows of both tables: by tour, and by the parts of the period with somebody turned away. */
export function buildDemand(span: ReportPeriod, numbers: SalesReport, away: TurnedAwayReport) {
  const demand = {
    now: { sold: numbers.now.sums, turnedAway: away.now },
    before: { sold: numbers.before.sums, turnedAway: away.before },
  };
  return {
    isEmpty: away.now.length === 0 && away.before.length === 0,
    byTour: buildDemandRowsByTour(demand),
    byPeriod: buildDemandRowsByPeriod(span, demand),
  };
}

type PanelProps = Readonly<{ span: ReportPeriod; demand: ReturnType<typeof buildDemand> }>;

/** Shows the riders turned away beside those who have a ride, with the year before. */
export function DemandTables({ span, demand }: PanelProps) {
  const locale = useLocale();
  const { none, note, byTour, byTime, tour, part } = demandMessages[locale];
  if (demand.isEmpty) return <p className="mt-2 text-muted">{none}</p>;
  return (
    <>
      <p className="mt-1 max-w-[80ch] text-muted">{note}</p>
      <DemandTable
        label={byTour}
        head={tour}
        rows={demand.byTour}
        formatName={(id) => getShortTourName(id, locale)}
      />
      {demand.byPeriod.length > 0 && (
        <DemandTable
          label={byTime}
          head={part}
          rows={demand.byPeriod}
          formatName={(days) => formatPartName(span, days, locale)}
        />
      )}
    </>
  );
}

type TableProps<Of> = Readonly<{
  label: string;
  head: string;
  rows: readonly DemandRow<Of>[];
  formatName: (of: Of) => string;
}>;

function DemandTable<Of>({ label, head, rows, formatName }: TableProps<Of>) {
  const locale = useLocale();
  const { columns: headings, before: yearBefore } = demandMessages[locale];
  const format = (figures: DemandFigures, column: (typeof columns)[number]) =>
    formatWholeNumber(figures[column], locale);
  return (
    <>
      <h3 className="mt-4 font-semibold">{label}</h3>
      <TableFrame label={label} cards>
        <table>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="text-right">
                  {headings[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ of, now, before }) => (
              <tr key={formatName(of)}>
                <td data-label={head} className="whitespace-nowrap">
                  {formatName(of)}
                </td>
                {columns.map((column) => (
                  <td
                    key={column}
                    data-label={headings[column]}
                    className="text-right tabular-nums"
                  >
                    {format(now, column)}
                    {before && (
                      <span className="block text-muted">
                        {fillMessage(yearBefore, { value: format(before, column) })}
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </>
  );
}
