import { setImmediate } from "node:timers/promises";
import { type CsvCell, csvByteOrderMark, formatCsvLine } from "./csv-line.ts";

type Cells = readonly CsvCell[];

/** The rows of a file in batches, so that even long lists fit into memory. */
export type CsvPages<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/**
 * Number of lines formatted before other requests are served. This takes a few milliseconds at
 * most.
 */
const linesInTurn = 50;

/**
 * Formats a CSV file in chunks of a few lines. Between two chunks, the server can handle other
 * requests. The first chunk already contains rows, so a caller that awaits it learns of an
 * unavailable database before it sends a response.
 */
export async function* streamCsv<Row>(
  columns: Cells,
  pages: CsvPages<Row>,
  cellsOf: (row: Row) => Cells,
): AsyncGenerator<string, undefined> {
  let head = csvByteOrderMark + formatCsvLine(columns);
  for await (const rows of pages) {
    let first = 0;
    do {
      await setImmediate();
      const lines = rows
        .slice(first, first + linesInTurn)
        .map((row) => formatCsvLine(cellsOf(row)));
      yield head + lines.join("");
      head = "";
      first += linesInTurn;
    } while (first < rows.length);
  }
  if (head) yield head;
}

/**
 * Returns a stream that reads chunks only as fast as the browser accepts them, and stops when the
 * browser disconnects.
 */
export function toReadableStream(
  first: string,
  pieces: AsyncGenerator<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(first));
    },
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
