import { localDateOf, localTimeOf } from "#app/booking/local-time.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminListsMessages, type ListColumn } from "#app/i18n/messages/admin-lists.ts";
import { csvLine, csvStart } from "../csv.ts";
import { streamOf } from "../csv-stream.ts";

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
export async function csvFile({ name, columns, pieces }: ListFile, locale: Locale) {
  const texts = textsOf({ columns, pieces }, locale);
  const first = await texts.next();
  return new Response(streamOf(first.value ?? "", texts), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    },
  });
}

async function* textsOf(
  { columns, pieces }: Omit<ListFile, "name">,
  locale: Locale,
): AsyncGenerator<string, undefined> {
  const names = adminListsMessages[locale].columns;
  let head = csvStart + csvLine(columns.map((column) => names[column]));
  for await (const rows of pieces) {
    yield head + rows.map((row) => csvLine(columns.map((one) => row[one] ?? null))).join("");
    head = "";
  }
  if (head) yield head;
}

/** "2026-11-20 09:12" in the operator's time zone; every spreadsheet reads it as a time. */
export function localMinute(at: Date | string | null): string | null {
  if (at === null) return null;
  const instant = new Date(at);
  return `${localDateOf(instant)} ${localTimeOf(instant)}`;
}
