import { fillMessage } from "#app/i18n/format.ts";
import type { ReportPeriod } from "#app/reports/report-period.ts";
import { reportMessages } from "#app/web/admin/reports/messages.ts";
import { getReportCsvPath } from "../addresses/reports-query.ts";
import { DownloadLink } from "../list/download-link.tsx";
import { type ListColumn, ListTable } from "../list/list-table.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { ReportTable } from "./reports-table.ts";

type TableProps = Readonly<{
  table: ReportTable;
  span: ReportPeriod;
  /** Heading of the first column, for example for days, sources or tours. */
  head: string;
  title: string;
  spanName: string;
}>;

type Row = ReportTable["total"];

const nameColumn: ListColumn<Row> = {
  isRowHead: true,
  className: "whitespace-nowrap",
  cell: ({ name }) => name,
};

function createFigureColumn(index: number): ListColumn<Row> {
  return {
    isNumber: true,
    className: "whitespace-nowrap",
    cell: ({ cells }) => (
      <>
        {cells[index]?.now}
        {cells[index]?.before && <span className="block text-muted">{cells[index].before}</span>}
      </>
    ),
  };
}

/** Shows a chart's figures in a collapsed table, with a link for downloading them. */
export function FiguresTable({ table, span, head, title, spanName }: TableProps) {
  const messages = useMessages(reportMessages).table;
  const label = fillMessage(messages.label, { title, span: spanName });
  const figures = table.columns.map((name, index) => [name, createFigureColumn(index)]);
  const columns = { name: nameColumn, ...Object.fromEntries(figures) };
  const headings = { name: head, ...Object.fromEntries(table.columns.map((name) => [name, name])) };
  return (
    <div className="mt-4 flex flex-wrap items-start justify-between gap-3">
      <details className="numbers-table min-w-0 grow basis-[16rem] open:basis-full">
        <summary>
          {messages.open}
          <span className="sr-only">: {label}</span>
        </summary>
        <ListTable
          {...{ label, columns, headings }}
          rows={[...table.rows, table.total]}
          getKey={({ name }) => name}
        />
      </details>
      <DownloadLink href={getReportCsvPath(span, table.table)}>
        {messages.csv}
        <span className="sr-only">: {label}</span>
      </DownloadLink>
    </div>
  );
}
