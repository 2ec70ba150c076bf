import { recordColumns } from "#app/booking/booking-record.ts";
import { localDateOf } from "#app/booking/local-time.ts";
import type { ExportedRecord } from "#app/booking/queries.server.ts";
import { requestContext, servicesContext } from "#app/platform/services-context.ts";
import type { Route } from "./+types/bookings-csv";
import { filterOf, viewOf } from "./bookings-page.ts";
import { csvLine, csvStart } from "./csv.ts";

const columns = ["reference", ...recordColumns] as const satisfies (keyof ExportedRecord)[];

/** `GET /admin/bookings.csv`: every booking that matches the filters, sent as it is read. */
export function loader({ context, url }: Route.LoaderArgs): Response {
  const services = context.get(servicesContext);
  const { log } = context.get(requestContext);
  const filter = filterOf(viewOf(url.searchParams));
  log.info({ filters: Object.keys(filter) }, "the operator exported bookings");
  const day = localDateOf(services.clock.now());
  return new Response(streamOf(linesOf(services.exportRecords(filter))), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="bookings-${day}.csv"`,
      "cache-control": "no-store",
    },
  });
}

/** One piece at a time, when the browser can take it; a browser that leaves ends the reading. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
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

async function* linesOf(pages: AsyncGenerator<ExportedRecord[]>): AsyncGenerator<string> {
  yield csvStart + csvLine(columns);
  for await (const rows of pages) {
    yield rows.map((row) => csvLine(columns.map((column) => row[column]))).join("");
  }
}
