import { sourceNames } from "#app/bookings/source-messages.ts";
import { fill } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { localDateOf } from "#app/platform/local-time.ts";
import type { Numbers } from "#app/reports/get-report.server.ts";
import type { Figures } from "#app/reports/report-figures.ts";
import type { Span } from "#app/reports/report-period.ts";
import { linesBySource, linesByTour, linesOverTime } from "#app/reports/report-rows.ts";
import { tours } from "#app/tours/all-tours.ts";
import { adminNumbersMessages } from "#app/web/admin/reports/messages.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { csvLine, csvStart } from "../csv/csv-line.ts";
import { interfaceLanguage } from "../layout/interface-language.server.ts";
import type { Route } from "./+types/csv";
import { spanIn, type TableName, tableNames } from "./reports-query.ts";

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

/** `GET /admin/numbers.csv`: one table of the numbers, its days local. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const span = spanIn(url.searchParams, localDateOf(services.clock.now()));
  const table = tableNames.find((name) => name === url.searchParams.get("table")) ?? "time";
  const numbers = await services.operator.readNumbers(span);
  const locale = interfaceLanguage(request);
  const lines = [headOf(table, locale), ...linesOf(table, { span, locale }, numbers)];
  const name = adminNumbersMessages[locale].file.names[table];
  return new Response(csvStart + lines.map(csvLine).join(""), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}-${span.from}-${span.until}.csv"`,
      "cache-control": "no-store",
    },
  });
}

function headOf(table: TableName, locale: Locale): string[] {
  const { columns, yearBefore } = adminNumbersMessages[locale].file;
  const figures = figureColumns.map((column) => columns[column]);
  const before = figures.map((name) => fill(yearBefore, { name }));
  const first = table === "time" ? [columns.from, columns.until] : [columns[table]];
  return [...first, ...figures, ...before];
}

function linesOf(
  table: TableName,
  { span, locale }: Readonly<{ span: Span; locale: Locale }>,
  numbers: Numbers,
): (string | number | null)[][] {
  const figures = (now: Figures, before: Figures | null) => [...cellsOf(now), ...cellsOf(before)];
  if (table === "source") {
    return linesBySource(numbers).map(({ of, now, before }) => [
      sourceNames[locale][of],
      ...figures(now, before),
    ]);
  }
  if (table === "tour") {
    return linesByTour(numbers).map(({ of, now, before }) => [
      tours[of].shortName[locale],
      ...figures(now, before),
    ]);
  }
  return linesOverTime(span, numbers).map(({ of, now, before }) => [
    of.from,
    of.until,
    ...figures(now, before),
  ]);
}

function cellsOf(figures: Figures | null): (number | null)[] {
  if (!figures) return figureColumns.map(() => null);
  const { receivedCentavos, atAgencyCentavos, commissionCentavos } = figures;
  const { dueCentavos, keptCentavos, riders, occupancy, daysAhead, cancelled } = figures;
  const sums = [receivedCentavos, atAgencyCentavos, commissionCentavos, dueCentavos, keptCentavos];
  return [...sums.map((centavos) => centavos / 100), riders, occupancy, daysAhead, cancelled];
}
