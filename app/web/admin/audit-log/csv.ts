import type { TrailEntry } from "#app/accounts/audit-log/list-audit-entries.server.ts";
import { adminTrailMessages } from "#app/accounts/audit-log/messages.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { localDateOf, localTimeOf } from "#app/platform/local-time.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { csvPieces, streamOf } from "../csv/csv-stream.server.ts";
import { interfaceLanguage } from "../layout/interface-language.server.ts";
import type { Route } from "./+types/csv";
import { trailFilterOf, trailViewOf } from "./audit-log-query.ts";
import { ridesIn, sayTrail } from "./format-audit-entry.ts";

/** `GET /admin/trail.csv`: every change that matches the filters, sent as it is read. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const filter = trailFilterOf(trailViewOf(url.searchParams));
  context.get(requestContext).log.info("the operator exported the changes");
  const day = localDateOf(services.clock.now());
  const locale = interfaceLanguage(request);
  const { file } = adminTrailMessages[locale];
  const { at, person, kind, about, change, before, after } = file.columns;
  const columns = [at, person, kind, about, change, before, after];
  const pages = services.trail.wholeTrail(filter);
  const pieces = csvPieces(columns, pages, (entry) => cellsOf(entry, locale));
  // Read before anything is sent: when the database is away, the answer says so.
  const first = await pieces.next();
  return new Response(streamOf(first.value ?? "", pieces), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${file.name}-${day}.csv"`,
      "cache-control": "no-store",
    },
  });
}

function cellsOf(entry: TrailEntry, locale: Locale): string[] {
  const { person, about, deed, values } = sayTrail(entry, locale);
  const { kinds, change } = adminTrailMessages[locale];
  const said = (side: "from" | "to") =>
    values.map((value) => `${value.what}: ${value[side] ?? change.nothing}`);
  return [
    `${localDateOf(entry.at)} ${localTimeOf(entry.at)}`,
    ...[person, kinds[entry.kind], about, deed],
    said("from").join("; "),
    [...said("to"), ...ridesIn(entry.after, locale)].join("; "),
  ];
}
