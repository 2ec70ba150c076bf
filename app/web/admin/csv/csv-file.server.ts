import type { RouterContextProvider } from "react-router";
import { toLocalDate, toLocalTime } from "#app/platform/local-time.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import type { CsvCell } from "./csv-line.ts";
import { type CsvPages, streamCsv, toReadableStream } from "./csv-stream.server.ts";

export type CsvRequest = ReturnType<typeof readCsvRequest>;

/** Reads and logs the request for a CSV file. */
export function readCsvRequest({
  request,
  context,
  url,
}: Readonly<{ request: Request; context: Readonly<RouterContextProvider>; url: URL }>) {
  const services = context.get(servicesContext);
  const { log } = context.get(requestContext);
  const filters = [...url.searchParams.keys()];
  log.info({ file: url.pathname.slice(0, 80), filters }, "the operator exported a list");
  const today = toLocalDate(services.clock.now());
  return { services, locale: getInterfaceLanguage(request), today, parameters: url.searchParams };
}

/** What the cells of a list's file contain, by their columns in order. */
export type CsvColumns<Name extends string, Row> = Readonly<
  Record<Name, (row: Row) => CsvCell | undefined>
>;

type CsvList<Name extends string, Row> = Readonly<{
  /** The name of the file without its extension, made of the list's name and its days. */
  name: string;
  headings: Readonly<Record<NoInfer<Name>, string>>;
  pages: CsvPages<Row>;
  columns: CsvColumns<Name, Row>;
}>;

/** Streams a list as a CSV file. */
export function createCsvResponse<Name extends string, Row>(list: CsvList<Name, Row>) {
  const { name, headings, columns, pages } = list;
  const names = Object.keys(columns) as Name[];
  return createCsvLinesResponse(
    name,
    names.map((column) => headings[column]),
    pages,
    (row: Row) => names.map((column) => columns[column](row) ?? null),
  );
}

/**
 * Streams lines as a CSV file. The first batch is read before the response starts, so that an
 * unavailable database causes an error page instead of an empty file.
 */
export async function createCsvLinesResponse<Row>(
  name: string,
  headings: readonly string[],
  pages: CsvPages<Row>,
  toCells: (row: Row) => readonly CsvCell[],
): Promise<Response> {
  const texts = streamCsv(headings, pages, toCells);
  const first = await texts.next();
  return new Response(toReadableStream(first.value ?? "", texts), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.csv"`,
      "cache-control": "no-store",
    },
  });
}

/** Number of rows per database query. It is low so that other requests can be served in between. */
export const readAtOnce = 100;

export async function* readInBatches<Row>(
  read: (range: Readonly<{ limit: number; offset: number }>) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let offset = 0, hasMore = true; hasMore; offset += readAtOnce) {
    const rows = await read({ limit: readAtOnce, offset });
    hasMore = rows.length === readAtOnce;
    yield rows;
  }
}

/** Creates columns that one function reads from their rows. */
export function createCsvColumns<Name extends string, Row>(
  names: readonly Name[],
  read: (row: Row, name: Name) => CsvCell | undefined,
): CsvColumns<Name, Row> {
  const columns = names.map((name) => [name, (row: Row) => read(row, name)]);
  return Object.fromEntries(columns) as CsvColumns<Name, Row>;
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
