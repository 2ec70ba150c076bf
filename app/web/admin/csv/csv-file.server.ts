import type { Locale } from "#app/i18n/locale.ts";
import { toLocalDate, toLocalTime } from "#app/platform/local-time.ts";
import { adminListsMessages, type ListColumn } from "#app/web/admin/csv/messages.ts";
import { streamCsv, toReadableStream } from "./csv-stream.server.ts";

/** A line of a list by its columns. */
export type ListRow = Readonly<Partial<Record<ListColumn, string | number | null>>>;

export type ListFile = Readonly<{
  /** Without the ending: what it is, and of which days. */
  name: string;
  columns: readonly ListColumn[];
  /** Its lines, some at a time, so that any number fits into the memory. */
  pieces: AsyncIterable<readonly ListRow[]>;
}>;

/**
 * A list as a file, sent as it is read. The first piece is read before anything is sent: when the
 * database is away, the answer says so instead of being an empty file.
 */
export async function createCsvResponse({ name, columns, pieces }: ListFile, locale: Locale) {
  const names = adminListsMessages[locale].columns;
  const texts = streamCsv(
    columns.map((column) => names[column]),
    pieces,
    (row) => columns.map((column) => row[column] ?? null),
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

/** "2026-11-20 09:12" in the operator's time zone; every spreadsheet reads it as a time. */
export function formatLocalMinute(at: Date | string | null): string | null {
  if (at === null) return null;
  const instant = new Date(at);
  return `${toLocalDate(instant)} ${toLocalTime(instant)}`;
}
