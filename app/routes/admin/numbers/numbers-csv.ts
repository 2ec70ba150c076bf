import { localDateOf } from "#app/booking/local-time.ts";
import type { Figures } from "#app/booking/numbers/figures.ts";
import { linesBySource, linesByTour, linesOverTime } from "#app/booking/numbers/lines.ts";
import type { Numbers } from "#app/booking/numbers/read-numbers.server.ts";
import type { Span } from "#app/booking/numbers/span.ts";
import { servicesContext } from "#app/platform/services-context.ts";
import { tours } from "#app/tours/all-tours.ts";
import { csvLine, csvStart } from "../csv.ts";
import type { Route } from "./+types/numbers-csv";
import { spanIn, type TableName, tableNames } from "./numbers-view.ts";

const figureColumns = [
  "received_mxn",
  "with_agencies_mxn",
  "commission_mxn",
  "to_collect_mxn",
  "kept_of_cancelled_mxn",
  "riders",
  "occupancy_percent",
  "days_ahead_median",
  "cancelled_bookings",
] as const;

/** `GET /admin/numbers.csv`: one table of the numbers, its days local. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const span = spanIn(url.searchParams, localDateOf(services.clock.now()));
  const table = tableNames.find((name) => name === url.searchParams.get("table")) ?? "time";
  const numbers = await services.operator.readNumbers(span);
  const lines = [headOf(table), ...linesOf(table, span, numbers)];
  return new Response(csvStart + lines.map(csvLine).join(""), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="numbers-${table}-${span.from}-${span.until}.csv"`,
      "cache-control": "no-store",
    },
  });
}

function headOf(table: TableName): string[] {
  const before = figureColumns.map((column) => `${column}_year_before`);
  return [...(table === "time" ? ["from", "until"] : [table]), ...figureColumns, ...before];
}

function linesOf(table: TableName, span: Span, numbers: Numbers): (string | number | null)[][] {
  const figures = (now: Figures, before: Figures | null) => [...cellsOf(now), ...cellsOf(before)];
  if (table === "source") {
    return linesBySource(numbers).map(({ of, now, before }) => [of, ...figures(now, before)]);
  }
  if (table === "tour") {
    return linesByTour(numbers).map(({ of, now, before }) => [
      tours[of].recordName,
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
