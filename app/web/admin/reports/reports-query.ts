import { isLocalDate, type LocalDate } from "#app/platform/local-time.ts";
import { getPeriodOfDay, periodUnits, type ReportPeriod } from "#app/reports/report-period.ts";

/** The span that an address asks for; without one, or with an invalid one, the current month. */
export function parseReportPeriod(parameters: URLSearchParams, today: LocalDate): ReportPeriod {
  const unit = periodUnits.find((one) => one === parameters.get("by")) ?? "month";
  const from = parameters.get("from") ?? "";
  const day = [from, `${from}-01`, `${from}-01-01`].find(isLocalDate) ?? today;
  return getPeriodOfDay(unit, day);
}

/** `?by=month&from=2026-11`: the shortest text that names the span. */
export function formatPeriodQuery({ unit, from }: ReportPeriod): string {
  const start = unit === "year" ? from.slice(0, 4) : unit === "month" ? from.slice(0, 7) : from;
  return `?by=${unit}&from=${start}`;
}

/** The address of the numbers of a span. */
export function getReportsPath(span: ReportPeriod): string {
  return `/admin/numbers${formatPeriodQuery(span)}`;
}

/** The tables that can be saved as a file. */
export const reportTableNames = ["time", "source", "tour"] as const;
export type ReportTableName = (typeof reportTableNames)[number];

/** The address of a table as a CSV file. */
export function getReportCsvPath(span: ReportPeriod, table: ReportTableName): string {
  return `/admin/numbers.csv${formatPeriodQuery(span)}&table=${table}`;
}
