import type { Locale } from "#app/i18n/locale.ts";
import { toLocalDate, toLocalTime } from "#app/platform/local-time.ts";
import { csvMessages, type ListColumn } from "#app/web/admin/csv/messages.ts";
import type { CsvCell } from "./csv-line.ts";
import { streamCsv, toReadableStream } from "./csv-stream.server.ts";

/** A row of a list, with its values by column. */
export type ListRow = Readonly<Partial<Record<ListColumn, string | number | null>>>;

export type ListFile = Readonly<{
  /** File name without the extension, made of the list's name and its days. */
  name: string;
  columns: readonly ListColumn[];
  /** The rows in batches, so that even long lists fit into memory. */
  pieces: AsyncIterable<readonly ListRow[]>;
}>;

/**
 * Streams a list as a CSV file. The first batch is read before the response starts, so that an
 * unavailable database causes an error page instead of an empty file.
 */
export async function createCsvResponse({ name, columns, pieces }: ListFile, locale: Locale) {
  const names = csvMessages[locale].columns;
  const texts = streamCsv(
    columns.map((column) => names[column]),
    pieces,
    (row) => columns.map((column) => toCell(row, column)),
  );
  const first = await texts.next();
  return new Response(toReadableStream(first.value ?? "", texts), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    },
  });
}

function toCell(row: ListRow, column: ListColumn): CsvCell {
  const value = row[column] ?? null;
  return column === "phone" && typeof value === "string" ? { phone: value } : value;
}

/**
 * Returns text such as "2026-11-20 09:12" in the operator's time zone. Spreadsheets recognize it as
 * a time.
 */
export function formatLocalMinute(at: Date | string | null): string | null {
  if (at === null) return null;
  const instant = new Date(at);
  return `${toLocalDate(instant)} ${toLocalTime(instant)}`;
}
