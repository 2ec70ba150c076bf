import { sourceNames } from "#app/bookings/source-messages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import type { SalesReport } from "#app/reports/get-report.server.ts";
import type { ReportFigures } from "#app/reports/report-figures.ts";
import type { ReportPeriod } from "#app/reports/report-period.ts";
import { buildRowsByPeriod, buildRowsBySource, buildRowsByTour } from "#app/reports/report-rows.ts";
import { tours } from "#app/tours/all-tours.ts";
import { reportMessages } from "#app/web/admin/reports/messages.ts";
import { servicesContext } from "#app/web/services-context.ts";
import {
  parseReportPeriod,
  type ReportTableName,
  reportTableNames,
} from "../addresses/reports-query.ts";
import { csvByteOrderMark, formatCsvLine } from "../csv/csv-line.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
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

/** `GET /admin/numbers.csv`: one of the report's tables, with days in local time. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const span = parseReportPeriod(url.searchParams, toLocalDate(services.clock.now()));
  const table = reportTableNames.find((name) => name === url.searchParams.get("table")) ?? "time";
  const numbers = await services.operator.getReport(span);
  const locale = getInterfaceLanguage(request);
  const lines = [getHeaderRow(table, locale), ...listCsvLines(table, { span, locale }, numbers)];
  const name = reportMessages[locale].file.names[table];
  return new Response(csvByteOrderMark + lines.map(formatCsvLine).join(""), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}-${span.from}-${span.until}.csv"`,
      "cache-control": "no-store",
    },
  });
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
): (string | number | null)[][] {
  const formatFigureCells = (now: ReportFigures, before: ReportFigures | null) => [
    ...toCells(now),
    ...toCells(before),
  ];
  const buildLines: Record<ReportTableName, () => (string | number | null)[][]> = {
    time: () =>
      buildRowsByPeriod(span, numbers).map(({ of, now, before }) => [
        of.from,
        of.until,
        ...formatFigureCells(now, before),
      ]),
    source: () =>
      buildRowsBySource(numbers).map(({ of, now, before }) => [
        sourceNames[locale][of],
        ...formatFigureCells(now, before),
      ]),
    tour: () =>
      buildRowsByTour(numbers).map(({ of, now, before }) => [
        tours[of].shortName[locale],
        ...formatFigureCells(now, before),
      ]),
  };
  return buildLines[table]();
}

function toCells(figures: ReportFigures | null): (number | null)[] {
  if (!figures) return figureColumns.map(() => null);
  const { receivedCentavos, atAgencyCentavos, commissionCentavos } = figures;
  const { dueCentavos, keptCentavos, riders, occupancy, daysAhead, cancelled } = figures;
  const sums = [receivedCentavos, atAgencyCentavos, commissionCentavos, dueCentavos, keptCentavos];
  return [...sums.map((centavos) => centavos / 100), riders, occupancy, daysAhead, cancelled];
}
