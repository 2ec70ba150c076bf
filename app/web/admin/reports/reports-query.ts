import { isLocalDate, type LocalDate } from "#app/platform/local-time.ts";
import { getPeriodOfDay, periodUnits, type ReportPeriod } from "#app/reports/report-period.ts";

/** Returns the span of a URL. Without a valid one, it is the current month. */
export function parseReportPeriod(parameters: URLSearchParams, today: LocalDate): ReportPeriod {
  const unit = periodUnits.find((one) => one === parameters.get("by")) ?? "month";
  const from = parameters.get("from") ?? "";
  const day = [from, `${from}-01`, `${from}-01-01`].find(isLocalDate) ?? today;
  return getPeriodOfDay(unit, day);
}

/** Returns the shortest query that names the span, such as `?by=month&from=2026-11`. */
export function formatPeriodQuery({ unit, from }: ReportPeriod): string {
  const start = unit === "year" ? from.slice(0, 4) : unit === "month" ? from.slice(0, 7) : from;
  return `?by=${unit}&from=${start}`;
}

/** Returns the address of the reports of a span. */
export function getReportsPath(span: ReportPeriod): string {
  return `/admin/numbers${formatPeriodQuery(span)}`;
}

/** Tables that can be downloaded as a file. */
export const reportTableNames = ["time", "source", "tour"] as const;
export type ReportTableName = (typeof reportTableNames)[number];

/** Returns the address of a table's CSV file. */
export function getReportCsvPath(span: ReportPeriod, table: ReportTableName): string {
  return `/admin/numbers.csv${formatPeriodQuery(span)}&table=${table}`;
}
