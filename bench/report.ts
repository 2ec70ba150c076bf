/** The limit for a figure. */
export type FigureLimit = Readonly<{ most: number } | { least: number }>;

/** A measured figure. Without a limit (`bar`), it is only reported. */
export type Figure = Readonly<{
  what: string;
  value: number;
  unit?: string;
  /** The number of digits after the decimal point. */
  digits?: number;
  bar?: FigureLimit;
}>;

/** A column of a table that has one row per measured object and one column per figure. */
export type Column = Readonly<Omit<Figure, "what" | "value"> & { name: string }>;
export type Row = Readonly<{ name: string; values: readonly number[] }>;

/** The results of a part of the benchmark as text. */
export type Report = Readonly<{ table: string; met: number; missed: number; notes: string[] }>;

/**
 * Creates a table with one row per figure. It shows the limit and whether the figure is within it.
 */
export function createReport(figures: readonly Figure[], notes: string[] = []): Report {
  const rows = figures.map((figure) => [
    figure.what,
    formatFigure(figure.value, figure),
    figure.bar ? formatLimit(figure) : "",
    figure.bar ? (isMet(figure.value, figure.bar) ? "met" : "MISSED") : "told",
  ]);
  const table = formatMarkdownTable(["What", "Figure", "Bar", ""], rows);
  return { table, notes, ...countMetLimits(figures) };
}

/**
 * Creates a table with one row per measured object. The last column lists the figures that miss
 * their limits.
 */
export function createMatrixReport(
  columns: readonly Column[],
  rows: readonly Row[],
  notes: string[] = [],
): Report {
  const figures = rows.flatMap(({ values }) =>
    columns.map((column, at) => ({
      what: column.name,
      value: values[at] ?? Number.NaN,
      ...column,
    })),
  );
  const lines = rows.map(({ name, values }) => {
    const missed = columns.filter(({ bar }, at) => bar && !isMet(values[at] ?? Number.NaN, bar));
    return [
      name,
      ...columns.map((column, at) =>
        formatFigure(values[at] ?? Number.NaN, { ...column, unit: "" }),
      ),
      missed.length === 0 ? "met" : `MISSED: ${missed.map((column) => column.name).join(", ")}`,
    ];
  });
  const head = ["", ...columns.map(({ name, unit }) => (unit ? `${name}, ${unit}` : name)), ""];
  const bars = ["bar", ...columns.map((column) => (column.bar ? formatLimit(column) : "told")), ""];
  return { table: formatMarkdownTable(head, [bars, ...lines]), notes, ...countMetLimits(figures) };
}

function countMetLimits(figures: readonly Figure[]): Pick<Report, "met" | "missed"> {
  const held = figures.filter(({ bar }) => bar);
  const met = held.filter(({ value, bar }) => bar && isMet(value, bar)).length;
  return { met, missed: held.length - met };
}

/**
 * Whether a value is within its limit. NaN, the value of a figure that could not be measured, is
 * not.
 */
function isMet(value: number, bar: FigureLimit): boolean {
  return "most" in bar ? value <= bar.most : value >= bar.least;
}

function formatLimit({ bar, unit }: Pick<Figure, "bar" | "unit">): string {
  if (!bar) return "";
  const [sign, value] = "most" in bar ? ["<=", bar.most] : [">=", bar.least];
  return `${sign} ${value}${unit ? ` ${unit}` : ""}`;
}

function formatFigure(
  value: number,
  { digits = 0, unit }: Pick<Figure, "digits" | "unit">,
): string {
  const number = Number.isNaN(value) ? "–" : value.toFixed(digits);
  return unit ? `${number} ${unit}` : number;
}

/** Formats a Markdown table that is also readable as plain text. */
function formatMarkdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = head.map((cell, at) =>
    Math.max(3, cell.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const formatRow = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? "").padEnd(width)).join(" | ")} |`;
  return [
    formatRow(head),
    formatRow(widths.map((width) => "-".repeat(width))),
    ...rows.map(formatRow),
  ].join("\n");
}

/** Returns the middle value, or for an even number of values the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}
