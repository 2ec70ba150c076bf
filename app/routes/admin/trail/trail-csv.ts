import { localDateOf, localTimeOf } from "#app/booking/local-time.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { requestContext, servicesContext } from "#app/platform/services-context.ts";
import type { TrailEntry } from "#app/trail/read-trail.server.ts";
import { csvPieces, streamOf } from "../csv-stream.server.ts";
import { interfaceLanguage } from "../language.server.ts";
import type { Route } from "./+types/trail-csv";
import { sayTrail } from "./say-trail.ts";
import { trailFilterOf, trailViewOf } from "./trail-view.ts";

const columns = ["local_time", "person", "kind", "about", "change", "before", "after"] as const;

/** `GET /admin/trail.csv`: every change that matches the filters, sent as it is read. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const filter = trailFilterOf(trailViewOf(url.searchParams));
  context.get(requestContext).log.info("the operator exported the changes");
  const day = localDateOf(services.clock.now());
  const locale = interfaceLanguage(request);
  const pages = services.trail.wholeTrail(filter);
  const pieces = csvPieces(columns, pages, (entry) => cellsOf(entry, locale));
  // Read before anything is sent: when the database is away, the answer says so.
  const first = await pieces.next();
  return new Response(streamOf(first.value ?? "", pieces), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="changes-${day}.csv"`,
      "cache-control": "no-store",
    },
  });
}

function cellsOf(entry: TrailEntry, locale: Locale): string[] {
  const { person, about, deed } = sayTrail(entry, locale);
  const values = (one: TrailEntry["before"]) => (one ? JSON.stringify(one) : "");
  return [
    `${localDateOf(entry.at)} ${localTimeOf(entry.at)}`,
    ...[person, entry.kind, about, deed, values(entry.before), values(entry.after)],
  ];
}
