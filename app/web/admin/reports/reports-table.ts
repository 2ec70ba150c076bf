import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type FigureName, figureNames, type ReportFigures } from "#app/reports/report-figures.ts";
import { getPreviousYear, type ReportPeriod } from "#app/reports/report-period.ts";
import type { ReportRow } from "#app/reports/report-rows.ts";
import { reportMessages } from "#app/web/admin/reports/messages.ts";
import type { ReportTableName } from "../addresses/reports-query.ts";
import { formatReportFigure } from "./reports-labels.ts";

/**
 * Lists the columns of a table. Seats are not assigned to sources, so the table of sources has no
 * occupancy.
 */
function listTableColumns(table: ReportTableName): readonly FigureName[] {
  return figureNames.filter((name) => table !== "source" || name !== "occupancy");
}

type TableAsked<Of> = Readonly<{
  span: ReportPeriod;
  table: ReportTableName;
  getName: (of: Of) => string;
  total: Readonly<{ now: ReportFigures; before: ReportFigures }>;
  locale: Locale;
}>;

/**
 * Returns a chart's table as text. Each cell has a figure and, if there is one, the figure of the
 * year before.
 */
export function buildReportTable<Of>(
  lines: readonly ReportRow<Of>[],
  { span, table, getName: nameOf, total, locale }: TableAsked<Of>,
) {
  const messages = reportMessages[locale];
  const year = getPreviousYear(span).from.slice(0, 4);
  const names = listTableColumns(table);
  const buildRow = (name: string, now: ReportFigures, before: ReportFigures | null) => ({
    name,
    cells: names.map((figure) => ({
      now: formatReportFigure(figure, now[figure], locale),
      before:
        before &&
        fillMessage(messages.table.before, {
          year,
          value: formatReportFigure(figure, before[figure], locale),
        }),
    })),
  });
  return {
    table,
    columns: names.map((name) => messages.figures[name]),
    rows: lines.map(({ of, now, before }) => buildRow(nameOf(of), now, before)),
    total: buildRow(messages.table.total, total.now, total.before),
  };
}

export type ReportTable = ReturnType<typeof buildReportTable>;
