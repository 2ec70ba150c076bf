import type { AuditEntry } from "#app/accounts/audit-log/list-audit-entries.server.ts";
import { auditLogMessages } from "#app/accounts/audit-log/messages.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { toLocalDate, toLocalTime } from "#app/platform/local-time.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { streamCsv, toReadableStream } from "../csv/csv-stream.server.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import type { Route } from "./+types/csv";
import { parseAuditLogView, toAuditLogFilter } from "./audit-log-query.ts";
import { formatAuditEntry } from "./format-audit-entry.ts";
import { listRideNames } from "./format-audit-subject.ts";

/** `GET /admin/trail.csv`: streams every change that matches the filter. */
export async function loader({ request, context, url }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const filter = toAuditLogFilter(parseAuditLogView(url.searchParams));
  context.get(requestContext).log.info("the operator exported the changes");
  const day = toLocalDate(services.clock.now());
  const locale = getInterfaceLanguage(request);
  const { file } = auditLogMessages[locale];
  const { at, person, kind, about, change, before, after } = file.columns;
  const columns = [at, person, kind, about, change, before, after];
  const pages = services.auditLog.streamAuditEntries(filter);
  const pieces = streamCsv(columns, pages, (entry) => toCells(entry, locale));
  // The first chunk is read before the response starts, so that a database failure can still be
  // reported as an error page.
  const first = await pieces.next();
  return new Response(toReadableStream(first.value ?? "", pieces), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${file.name}-${day}.csv"`,
      "cache-control": "no-store",
    },
  });
}

function toCells(entry: AuditEntry, locale: Locale): string[] {
  const { person, about, operation, values } = formatAuditEntry(entry, locale);
  const { kinds, change } = auditLogMessages[locale];
  const formatSide = (side: "from" | "to") =>
    values.map((value) => `${value.what}: ${value[side] ?? change.nothing}`);
  return [
    `${toLocalDate(entry.at)} ${toLocalTime(entry.at)}`,
    ...[person, kinds[entry.kind], about, operation],
    formatSide("from").join("; "),
    [...formatSide("to"), ...listRideNames(entry.after, locale)].join("; "),
  ];
}
