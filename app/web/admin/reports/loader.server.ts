import { sourceNames } from "#app/bookings/source-messages.ts";
import { fill, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { LocalDate } from "#app/platform/local-time.ts";
import type { Numbers } from "#app/reports/get-report.server.ts";
import { type Figures, figureNames, figuresOf } from "#app/reports/report-figures.ts";
import { type Days, type Span, yearBefore } from "#app/reports/report-period.ts";
import { type Line, linesBySource, linesByTour, linesOverTime } from "#app/reports/report-rows.ts";
import { tours } from "#app/tours/all-tours.ts";
import { adminNumbersMessages } from "#app/web/admin/reports/messages.ts";
import { wholeNumber } from "../ui/admin-format.ts";
import { barsOf, columnsOf } from "./chart-layout.server.ts";
import { barLabel, comparisonText, figureText, partName, spanName } from "./reports-labels.ts";
import { tableOf } from "./reports-table.ts";

/** Sums that stand below what was received, each only where there is any. */
const besideNames = [
  "atAgencyCentavos",
  "commissionCentavos",
  "dueCentavos",
  "keptCentavos",
] as const;

type Asked = Readonly<{ span: Span; numbers: Numbers; today: LocalDate; locale: Locale }>;

/** The four figures on top, the cancellations, and the charts with their tables, in words. */
export function numbersPage({ span, numbers, today, locale }: Asked) {
  const now = figuresOf(numbers.now);
  const before = figuresOf(numbers.before);
  const earlier = yearBefore(span);
  const isRunning = span.until >= today;
  const { figures, beside } = adminNumbersMessages[locale];
  const total = { now, before };
  return {
    name: spanName(span, locale),
    nameBefore: spanName(earlier, locale),
    figures: figureNames.map((name) => ({
      name,
      label: figures[name],
      value: figureText(name, now[name], locale),
      comparison: comparisonText(name, { now, before, earlier, isRunning }, locale),
    })),
    beside: besideNames
      .filter((name) => now[name] !== 0)
      .map((name) =>
        fill(beside[name], { money: formatMoney(Math.round(now[name] / 100), locale) }),
      ),
    time: span.unit === "day" ? null : timePanel({ span, numbers, today, locale }, total),
    source: listPanel(linesBySource(numbers), (source) => sourceNames[locale][source], {
      span,
      locale,
      total,
      table: "source",
    }),
    tour: listPanel(linesByTour(numbers), (tour) => tours[tour].shortName[locale], {
      span,
      locale,
      total,
      table: "tour",
    }),
  };
}

export type NumbersPage = ReturnType<typeof numbersPage>;
type Total = Readonly<{ now: Figures; before: Figures }>;

function timePanel({ span, numbers, today, locale }: Asked, total: Total) {
  const lines = linesOverTime(span, numbers);
  const nameOf = (part: Days) => partName(span, part, locale);
  const columns = (name: "receivedCentavos" | "riders") =>
    columnChart({ span, lines, name, today, locale });
  return {
    charts: [columns("receivedCentavos"), columns("riders")],
    table: tableOf(lines, { span, nameOf, locale, total, table: "time" }),
  };
}

type ColumnsAsked = Readonly<{
  span: Span;
  lines: readonly Line<Days>[];
  name: "receivedCentavos" | "riders";
  today: LocalDate;
  locale: Locale;
}>;

/** One figure over the parts of the span, laid out. */
function columnChart({ span, lines, name, today, locale }: ColumnsAsked) {
  const { charts, figures } = adminNumbersMessages[locale];
  const inUnits = (value: number) => (name === "receivedCentavos" ? value / 100 : value);
  const text = (value: number) => figureText(name, value, locale);
  const layout = columnsOf(
    lines.map(({ now, before }) => ({
      now: inUnits(now[name]),
      before: before && inUnits(before[name]),
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
        ? fill(charts.nothing, { name: title })
        : fill(charts.most, {
            name: title,
            total: text(total),
            most: text(best.now[name]),
            part: partName(span, best.of, locale),
          }),
    ticks: layout.ticks.map(({ value, top }) => ({ top, text: wholeNumber(value, locale) })),
    columns: lines.map(({ of, now, before }, index) => ({
      ...(layout.columns[index] ?? { x: 0, width: 0, top: 100, before: null }),
      isAhead: of.from > today,
      label: barLabel(span, of, locale),
      hint: fill(before ? charts.bar : charts.barAlone, {
        part: partName(span, of, locale),
        now: text(now[name]),
        before: before ? text(before[name]) : "",
      }),
    })),
    /** Each so many columns have their label shown: all seven days, but not all thirty. */
    labelEvery: { day: 1, week: 1, month: 7, quarter: 3, year: 3 }[span.unit],
  };
}

type ListAsked = Readonly<{
  span: Span;
  locale: Locale;
  total: Total;
  table: "source" | "tour";
}>;

/** A list of bars of riders, each with its name and figures in words. */
function listPanel<Of>(
  lines: readonly Line<Of>[],
  nameOf: (of: Of) => string,
  { span, locale, total, table }: ListAsked,
) {
  const bars = barsOf(
    lines.map(({ now, before }) => ({ now: now.riders, before: before?.riders ?? null })),
  );
  const words = adminNumbersMessages[locale].table;
  const year = yearBefore(span).from.slice(0, 4);
  return {
    bars: lines.map(({ of, now, before }, index) => ({
      ...(bars[index] ?? { length: 0, before: null }),
      name: nameOf(of),
      riders: figureText("riders", now.riders, locale),
      income: figureText("receivedCentavos", now.receivedCentavos, locale),
      earlier: fill(words.before, {
        year,
        value: figureText("riders", before?.riders ?? 0, locale),
      }),
    })),
    table: tableOf(lines, { span, nameOf, locale, total, table }),
  };
}
