import { setImmediate } from "node:timers/promises";
import { csvByteOrderMark, formatCsvLine } from "./csv-line.ts";

type Cells = readonly (string | number | null)[];

/** So many lines take a few milliseconds, whatever they hold. */
const linesInTurn = 50;

/**
 * A CSV file, piece by piece: some lines in each turn of the event loop, so that others are answered
 * between them. The first piece comes when rows have been read: until then nothing is sent, and the
 * answer can still say that the database is away.
 */
export async function* streamCsv<Row>(
  columns: Cells,
  pages: AsyncIterable<readonly Row[]>,
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

/** Sends one piece whenever the browser can take more; a disconnect ends the reading. */
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
