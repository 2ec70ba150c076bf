import { fill } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { type FigureName, type Figures, figureNames } from "#app/reports/report-figures.ts";
import { type Span, yearBefore } from "#app/reports/report-period.ts";
import type { Line } from "#app/reports/report-rows.ts";
import { adminNumbersMessages } from "#app/web/admin/reports/messages.ts";
import { figureText } from "./reports-labels.ts";
import type { TableName } from "./reports-query.ts";

/** The figures of a table's columns; seats are offered to every source alike. */
function columnsIn(table: TableName): readonly FigureName[] {
  return figureNames.filter((name) => table !== "source" || name !== "occupancy");
}

type TableAsked<Of> = Readonly<{
  span: Span;
  table: TableName;
  nameOf: (of: Of) => string;
  total: Readonly<{ now: Figures; before: Figures }>;
  locale: Locale;
}>;

/** The table of a chart in words: every figure, and below it that of the year before. */
export function tableOf<Of>(
  lines: readonly Line<Of>[],
  { span, table, nameOf, total, locale }: TableAsked<Of>,
) {
  const words = adminNumbersMessages[locale];
  const year = yearBefore(span).from.slice(0, 4);
  const names = columnsIn(table);
  const row = (name: string, now: Figures, before: Figures | null) => ({
    name,
    cells: names.map((figure) => ({
      now: figureText(figure, now[figure], locale),
      before:
        before &&
        fill(words.table.before, { year, value: figureText(figure, before[figure], locale) }),
    })),
  });
  return {
    table,
    columns: names.map((name) => words.figures[name]),
    rows: lines.map(({ of, now, before }) => row(nameOf(of), now, before)),
    total: row(words.table.total, total.now, total.before),
  };
}

export type NumbersTable = ReturnType<typeof tableOf>;
