import { isLocalDate, type LocalDate } from "#app/platform/local-date.ts";
import { getPeriodOfDay, periodUnits, type ReportPeriod } from "#app/reports/report-period.ts";

/** Returns the report period in the URL. The default is the current month. */
export function parseReportPeriod(parameters: URLSearchParams, today: LocalDate): ReportPeriod {
  const unit = periodUnits.find((periodUnit) => periodUnit === parameters.get("by")) ?? "month";
  const from = parameters.get("from") ?? "";
  const day = [from, `${from}-01`, `${from}-01-01`].find(isLocalDate) ?? today;
  return getPeriodOfDay(unit, day);
}

/** Returns the shortest query for a period, such as `?by=month&from=2026-11`. */
export function formatPeriodQuery({ unit, from }: ReportPeriod): string {
  const start = unit === "year" ? from.slice(0, 4) : unit === "month" ? from.slice(0, 7) : from;
  return `?by=${unit}&from=${start}`;
}

export function getReportsPath(span: ReportPeriod): string {
  return `/admin/reports${formatPeriodQuery(span)}`;
}

/** The tables that can be downloaded as CSV files. */
export const reportTableNames = ["time", "source", "tour"] as const;
export type ReportTableName = (typeof reportTableNames)[number];

export function getReportCsvPath(span: ReportPeriod, table: ReportTableName): string {
  return `/admin/reports.csv${formatPeriodQuery(span)}&table=${table}`;
}
