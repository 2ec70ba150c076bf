import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { ReportPeriod } from "#app/reports/report-period.ts";
import { reportMessages } from "#app/web/admin/reports/messages.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { TableFrame } from "#app/web/ui/table-frame.tsx";
import { getReportCsvPath } from "../addresses/reports-query.ts";
import type { ReportTable } from "./reports-table.ts";

type TableProps = Readonly<{
  table: ReportTable;
  span: ReportPeriod;
  /** Heading of the first column, for example for days, sources or tours. */
  head: string;
  title: string;
  spanName: string;
  locale: Locale;
}>;

/** Shows a chart's figures in a collapsed table, with a link for downloading them. */
export function FiguresTable({ table, span, head, title, spanName, locale }: TableProps) {
  const words = reportMessages[locale].table;
  const label = fillMessage(words.label, { title, span: spanName });
  return (
    <div className="mt-4 flex flex-wrap items-start justify-between gap-3">
      <details className="numbers-table min-w-0 grow basis-[16rem] open:basis-full">
        <summary>
          {words.open}
          <span className="sr-only">: {label}</span>
        </summary>
        <TableFrame label={label}>
          <table>
            <thead>
              <tr>
                <th scope="col">{head}</th>
                {table.columns.map((column) => (
                  <th key={column} scope="col" className="num">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...table.rows, table.total].map((row) => (
                <tr key={row.name}>
                  <th scope="row" className="whitespace-nowrap">
                    {row.name}
                  </th>
                  {row.cells.map(({ now, before }, index) => (
                    <td key={table.columns[index]} className="num whitespace-nowrap">
                      {now}
                      {before && <span className="block text-muted">{before}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      </details>
      <ButtonLink
        href={getReportCsvPath(span, table.table)}
        document
        variant="quiet"
        size="compact"
        icon="download-simple"
      >
        {words.csv}
        <span className="sr-only">: {label}</span>
      </ButtonLink>
    </div>
  );
}
