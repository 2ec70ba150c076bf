import { sourceNames } from "#app/bookings/source-messages.ts";
import { fillMessage, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { LocalDate } from "#app/platform/local-date.ts";
import type { SalesReport } from "#app/reports/get-report.server.ts";
import { computeFigures, figureNames, type ReportFigures } from "#app/reports/report-figures.ts";
import { type DateRange, getPreviousYear, type ReportPeriod } from "#app/reports/report-period.ts";
import {
  buildRowsByPeriod,
  buildRowsBySource,
  buildRowsByTour,
  type ReportRow,
} from "#app/reports/report-rows.ts";
import { getShortTourName } from "#app/tours/tour-names.ts";
import { reportMessages } from "#app/web/admin/reports/messages.ts";
import type { ReportTableName } from "../addresses/reports-query.ts";
import { formatWholeNumber } from "../ui/admin-format.ts";
import { layOutBars, layOutColumns } from "./chart-layout.server.ts";
import {
  formatBarLabel,
  formatComparison,
  formatPartName,
  formatPeriodName,
  formatReportFigure,
} from "./reports-labels.ts";
import { buildReportTable } from "./reports-table.ts";

/** Amounts shown below the received money unless they are 0. */
const besideNames = [
  "atAgencyCentavos",
  "commissionCentavos",
  "dueCentavos",
  "keptCentavos",
] as const;

type Asked = Readonly<{
  span: ReportPeriod;
  numbers: SalesReport;
  today: LocalDate;
  locale: Locale;
}>;

/**
 * Returns the contents of the report: the four main figures, the cancellations, and the charts with
 * their tables.
 */
export function getReportsPage({ span, numbers, today, locale }: Asked) {
  const now = computeFigures(numbers.now);
  const before = computeFigures(numbers.before);
  const earlier = getPreviousYear(span);
  const isRunning = span.until >= today;
  const { figures, beside } = reportMessages[locale];
  const total = { now, before };
  return {
    name: formatPeriodName(span, locale),
    nameBefore: formatPeriodName(earlier, locale),
    figures: figureNames.map((name) => ({
      name,
      label: figures[name],
      value: formatReportFigure(name, now[name], locale),
      comparison: formatComparison(name, { now, before, earlier, isRunning }, locale),
    })),
    beside: besideNames
      .filter((name) => now[name] !== 0)
      .map((name) =>
        fillMessage(beside[name], { money: formatMoney(Math.round(now[name] / 100), locale) }),
      ),
    time: span.unit === "day" ? null : buildTimePanel({ span, numbers, today, locale }, total),
    source: buildBarPanel(buildRowsBySource(numbers), (source) => sourceNames[locale][source], {
      span,
      locale,
      total,
      table: "source",
    }),
    tour: buildBarPanel(buildRowsByTour(numbers), (tour) => getShortTourName(tour, locale), {
      span,
      locale,
      total,
      table: "tour",
    }),
  };
}

export type ReportsPage = ReturnType<typeof getReportsPage>;
type Total = Readonly<{ now: ReportFigures; before: ReportFigures }>;

function buildTimePanel({ span, numbers, today, locale }: Asked, total: Total) {
  const lines = buildRowsByPeriod(span, numbers);
  const getPartName = (part: DateRange) => formatPartName(span, part, locale);
  const buildColumns = (name: "receivedCentavos" | "riders") =>
    buildColumnChart({ span, lines, name, today, locale });
  return {
    charts: [buildColumns("receivedCentavos"), buildColumns("riders")],
    table: buildReportTable(lines, { span, getName: getPartName, locale, total, table: "time" }),
  };
}

type ColumnsAsked = Readonly<{
  span: ReportPeriod;
  lines: readonly ReportRow<DateRange>[];
  name: "receivedCentavos" | "riders";
  today: LocalDate;
  locale: Locale;
}>;

/** Builds the chart of one figure over the parts of a period. */
function buildColumnChart({ span, lines, name, today, locale }: ColumnsAsked) {
  const { charts, figures } = reportMessages[locale];
  const convertToUnits = (value: number) => (name === "receivedCentavos" ? value / 100 : value);
  const formatValue = (value: number) => formatReportFigure(name, value, locale);
  const layout = layOutColumns(
    lines.map(({ now, before }) => ({
      now: convertToUnits(now[name]),
      before: before && convertToUnits(before[name]),
    })),
  );
  const best = lines.reduce((most, line) => (line.now[name] > most.now[name] ? line : most));
  const total = lines.reduce((sum, { now }) => sum + now[name], 0);
  const title = figures[name];
  return {
    name,
    title,
    summary:
      total === 0
        ? fillMessage(charts.nothing, { name: title })
        : fillMessage(charts.most, {
            name: title,
            total: formatValue(total),
            most: formatValue(best.now[name]),
            part: formatPartName(span, best.of, locale),
          }),
    ticks: layout.ticks.map(({ value, top }) => ({ top, text: formatWholeNumber(value, locale) })),
    columns: lines.map(({ of, now, before }, index) => ({
      ...(layout.columns[index] ?? { x: 0, width: 0, top: 100, before: null }),
      isAhead: of.from > today,
      label: formatBarLabel(span, of, locale),
      hint: fillMessage(before ? charts.bar : charts.barAlone, {
        part: formatPartName(span, of, locale),
        now: formatValue(now[name]),
        before: before ? formatValue(before[name]) : "",
      }),
    })),
    /** Every n-th column has a label. Seven days have room for all labels, thirty days do not. */
    labelEvery: { day: 1, week: 1, month: 7, quarter: 3, year: 3 }[span.unit],
  };
}

type ListAsked = Readonly<{
  span: ReportPeriod;
  locale: Locale;
  total: Total;
  table: Exclude<ReportTableName, "time">;
}>;

/**
 * Returns bars that compare the riders of sources or tours, each with its name and figures as text.
 */
function buildBarPanel<Of>(
  lines: readonly ReportRow<Of>[],
  nameOf: (of: Of) => string,
  { span, locale, total, table }: ListAsked,
) {
  const bars = layOutBars(
    lines.map(({ now, before }) => ({ now: now.riders, before: before?.riders ?? null })),
  );
  const messages = reportMessages[locale].table;
  const year = getPreviousYear(span).from.slice(0, 4);
  return {
    bars: lines.map(({ of, now, before }, index) => ({
      ...(bars[index] ?? { length: 0, before: null }),
      name: nameOf(of),
      riders: formatReportFigure("riders", now.riders, locale),
      income: formatReportFigure("receivedCentavos", now.receivedCentavos, locale),
      earlier: fillMessage(messages.before, {
        year,
        value: formatReportFigure("riders", before?.riders ?? 0, locale),
      }),
    })),
    table: buildReportTable(lines, { span, getName: nameOf, locale, total, table }),
  };
}
