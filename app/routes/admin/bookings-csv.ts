import { localDateOf, localTimeOf } from "#app/booking/local-time.ts";
import {
  ledgerColumns,
  type OperatorRecord,
  operatorColumns,
  recordColumns,
} from "#app/booking/wire/booking-record.ts";
import { requestContext, servicesContext } from "#app/platform/services-context.ts";
import type { Route } from "./+types/bookings-csv";
import { filterOf, viewOf } from "./bookings-page.ts";
import { csvLine, csvStart } from "./csv.ts";
import { streamOf } from "./csv-stream.ts";

const columns = [
  ...operatorColumns,
  "booked_local_time",
  ...recordColumns,
  "remarks",
  ...ledgerColumns,
] as const;

/** As in the table, only part of a payment session's id: the whole id opens the booking. */
const sessionCharactersShown = 16;

function cellOf(row: OperatorRecord, column: (typeof columns)[number]): string | number | null {
  if (column === "booked_local_time") return localMinute(String(row.booking_timestamp));
  if (column === "stripe_session_id") {
    return row.stripe_session_id && String(row.stripe_session_id).slice(0, sessionCharactersShown);
  }
  return row[column];
}

/** "2026-11-20 09:12" in the operator's time zone; every spreadsheet reads it as a time. */
function localMinute(timestamp: string): string {
  const instant = new Date(timestamp);
  return `${localDateOf(instant)} ${localTimeOf(instant)}`;
}

/** `GET /admin/bookings.csv`: every booking that matches the filters, sent as it is read. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { log } = context.get(requestContext);
  const filter = filterOf(viewOf(url.searchParams));
  log.info({ filters: Object.keys(filter) }, "the operator exported bookings");
  const day = localDateOf(services.clock.now());
  const pieces = linesOf(services.operator.exportRecords(filter));
  // The first piece is read before anything is sent: when the database is away, the answer says so
  // instead of being an empty file.
  const first = await pieces.next();
  return new Response(streamOf(first.value ?? "", pieces), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="bookings-${day}.csv"`,
      "cache-control": "no-store",
    },
  });
}

async function* linesOf(pages: AsyncGenerator<OperatorRecord[]>): AsyncGenerator<string> {
  let head = csvStart + csvLine(columns);
  for await (const rows of pages) {
    yield head + rows.map((row) => csvLine(columns.map((column) => cellOf(row, column)))).join("");
    head = "";
  }
}
