import { sourceNames } from "#app/bookings/source-messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { SalesReport } from "#app/reports/get-report.server.ts";
import type { ReportFigures } from "#app/reports/report-figures.ts";
import type { ReportPeriod } from "#app/reports/report-period.ts";
import {
  buildRowsByPeriod,
  buildRowsBySource,
  buildRowsByTour,
  type ReportRow,
} from "#app/reports/report-rows.ts";
import { getShortTourName } from "#app/tours/tour-names.ts";
import { reportMessages } from "#app/web/admin/reports/messages.ts";
import {
  parseReportPeriod,
  type ReportTableName,
  reportTableNames,
} from "../addresses/reports-query.ts";
import { createCsvLinesResponse, readCsvRequest } from "../csv/csv-file.server.ts";
import type { CsvCell } from "../csv/csv-line.ts";
import type { Route } from "./+types/csv";

const figureColumns = [
  "received",
  "withAgencies",
  "commission",
  "toCollect",
  "keptOfCancelled",
  "riders",
  "occupancy",
  "daysAhead",
  "cancelled",
] as const;

/** `GET /admin/reports.csv`: one of the report's tables, with days in local time. */
export async function loader(args: Route.LoaderArgs): Promise<Response> {
  const { services, locale, today, parameters } = readCsvRequest(args);
  const span = parseReportPeriod(parameters, today);
  const table = reportTableNames.find((name) => name === parameters.get("table")) ?? "time";
  const numbers = await services.operator.getReport(span);
  const name = reportMessages[locale].file.names[table];
  return createCsvLinesResponse(
    `${name}-${span.from}-${span.until}`,
    getHeaderRow(table, locale),
    [listCsvLines(table, { span, locale }, numbers)],
    (line) => line,
  );
}

function getHeaderRow(table: ReportTableName, locale: Locale): string[] {
  const { columns, yearBefore } = reportMessages[locale].file;
  const figures = figureColumns.map((column) => columns[column]);
  const before = figures.map((name) => fillMessage(yearBefore, { name }));
  const first = table === "time" ? [columns.from, columns.until] : [columns[table]];
  return [...first, ...figures, ...before];
}

function listCsvLines(
  table: ReportTableName,
  { span, locale }: Readonly<{ span: ReportPeriod; locale: Locale }>,
  numbers: SalesReport,
): CsvCell[][] {
  const toLine =
    <Of>(name: (of: Of) => string[]) =>
    ({ of, now, before }: ReportRow<Of>) => [...name(of), ...toCells(now), ...toCells(before)];
  switch (table) {
    case "time":
      return buildRowsByPeriod(span, numbers).map(toLine(({ from, until }) => [from, until]));
    case "source":
      return buildRowsBySource(numbers).map(toLine((source) => [sourceNames[locale][source]]));
    case "tour":
      return buildRowsByTour(numbers).map(toLine((tour) => [getShortTourName(tour, locale)]));
  }
}

function toCells(figures: ReportFigures | null): (number | null)[] {
  if (!figures) return figureColumns.map(() => null);
  const { receivedCentavos, atAgencyCentavos, commissionCentavos } = figures;
  const { dueCentavos, keptCentavos, riders, occupancy, daysAhead, cancelled } = figures;
  const sums = [receivedCentavos, atAgencyCentavos, commissionCentavos, dueCentavos, keptCentavos];
  return [...sums.map((centavos) => centavos / 100), riders, occupancy, daysAhead, cancelled];
}
