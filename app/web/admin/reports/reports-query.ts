import { isLocalDate, type LocalDate } from "#app/platform/local-time.ts";
import { type Span, spanOf, units } from "#app/reports/report-period.ts";

/** The span that an address asks for; without one, or with an invalid one, the current month. */
export function spanIn(parameters: URLSearchParams, today: LocalDate): Span {
  const unit = units.find((one) => one === parameters.get("by")) ?? "month";
  const from = parameters.get("from") ?? "";
  const day = [from, `${from}-01`, `${from}-01-01`].find(isLocalDate) ?? today;
  return spanOf(unit, day);
}

/** `?by=month&from=2026-11`: the shortest text that names the span. */
export function queryOf({ unit, from }: Span): string {
  const start = unit === "year" ? from.slice(0, 4) : unit === "month" ? from.slice(0, 7) : from;
  return `?by=${unit}&from=${start}`;
}

/** The address of the numbers of a span. */
export function numbersAddress(span: Span): string {
  return `/admin/numbers${queryOf(span)}`;
}

/** The tables that can be saved as a file. */
export const tableNames = ["time", "source", "tour"] as const;
export type TableName = (typeof tableNames)[number];

/** The address of a table as a CSV file. */
export function fileAddress(span: Span, table: TableName): string {
  return `/admin/numbers.csv${queryOf(span)}&table=${table}`;
}
