import { fillMessage, fillPlural, formatDate, formatMoney } from "#app/i18n/format.ts";
import { getDateTimeFormat } from "#app/i18n/intl-formatters.ts";
import type { Locale } from "#app/i18n/locale.ts";
import {
  compareFigures,
  type FigureName,
  type ReportFigures,
} from "#app/reports/report-figures.ts";
import type { DateRange, ReportPeriod } from "#app/reports/report-period.ts";
import { reportMessages } from "#app/web/admin/reports/messages.ts";
import { formatWholeNumber } from "../ui/admin-format.ts";

/** Returns text such as "November 2026", "Nov 16 – 22, 2026" or "October – December 2026". */
export function formatPeriodName({ unit, from, until }: ReportPeriod, locale: Locale): string {
  if (unit === "year") return from.slice(0, 4);
  if (unit === "month") return formatDate(from, locale, "month");
  if (unit === "day") return formatDate(from, locale, "date");
  return unit === "week"
    ? formatDateRange({ from, until }, locale, { year: "numeric", month: "short", day: "numeric" })
    : formatDateRange({ from, until }, locale, { year: "numeric", month: "long" });
}

/** Returns a short name for a part of a period, such as "Nov 14", "Jul 8 – 14" or "Nov". */
export function formatPartName({ unit }: ReportPeriod, part: DateRange, locale: Locale): string {
  if (unit === "year")
    return formatDateRange({ from: part.from, until: part.from }, locale, { month: "short" });
  if (unit === "week") return formatDate(part.from, locale, "short");
  return formatDateRange(part, locale, { month: "short", day: "numeric" });
}

/** Returns the shortest possible label for a column, such as "14", "Sat" or "Nov". */
export function formatBarLabel(
  { unit }: ReportPeriod,
  { from }: DateRange,
  locale: Locale,
): string {
  const day = { from, until: from };
  if (unit === "month") return String(Number(from.slice(8)));
  if (unit === "week") return formatDateRange(day, locale, { weekday: "short" });
  if (unit === "year") return formatDateRange(day, locale, { month: "short" });
  return formatDateRange(day, locale, { month: "short", day: "numeric" });
}

/**
 * Formats a date range. All spaces are replaced by plain ones, because browsers' locale data
 * contain different kinds of spaces.
 */
function formatDateRange(
  { from, until }: DateRange,
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
): string {
  const format = getDateTimeFormat(locale, { ...options, timeZone: "UTC" });
  const [first, last] = [from, until].map((day) => new Date(`${day}T00:00:00Z`));
  const text =
    from === until ? format.format(first) : format.formatRange(first as Date, last as Date);
  return text.replace(/\s/g, " ");
}

export function formatReportFigure(name: FigureName, value: number | null, locale: Locale): string {
  const { none, days } = reportMessages[locale];
  if (value === null) return none;
  if (name === "receivedCentavos") return formatMoney(Math.round(value / 100), locale);
  if (name === "occupancy") return `${value}%`;
  if (name === "daysAhead") return fillPlural(days, value);
  return formatWholeNumber(value, locale);
}

/** Compares a figure with the year before, as in "12 more than in November 2025". */
export function formatComparison(
  name: FigureName,
  { now, before, earlier, isRunning }: Comparing,
  locale: Locale,
): string {
  const { compared, comparedSoFar, than, points } = reportMessages[locale];
  const span = fillMessage(than[earlier.unit], { span: formatPeriodName(earlier, locale) });
  if (before === null || isEmpty(before)) return fillMessage(compared.nothing, { span });
  const difference = compareFigures(now[name], before[name]);
  if (difference.is === "unknown") {
    if (before[name] === null) return fillMessage(compared.nothing, { span });
    return fillMessage(compared.was, {
      value: formatReportFigure(name, before[name], locale),
      span,
    });
  }
  const texts = isRunning ? comparedSoFar : compared;
  if (difference.is === "same") return fillMessage(texts.same, { span });
  const by =
    name === "occupancy"
      ? fillPlural(points, difference.by)
      : formatReportFigure(name, difference.by, locale);
  const isCounted = name === "riders" || name === "cancelled";
  const text = difference.is === "fewer" && isCounted ? texts.fewerCounted : texts[difference.is];
  return fillMessage(text, { by, span });
}

type Comparing = Readonly<{
  now: ReportFigures;
  before: ReportFigures | null;
  earlier: ReportPeriod;
  /** True if the period is not over, so that its figures may still change. */
  isRunning: boolean;
}>;

/** Whether a period has no bookings, cancellations or money. */
function isEmpty({ riders, receivedCentavos, dueCentavos, cancelled }: ReportFigures): boolean {
  return riders === 0 && receivedCentavos === 0 && dueCentavos === 0 && cancelled === 0;
}
