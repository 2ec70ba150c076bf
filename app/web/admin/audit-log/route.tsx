import type { AuditEntry } from "#app/accounts/audit-log/list-audit-entries.server.ts";
import { auditLogMessages } from "#app/accounts/audit-log/messages.ts";
import { formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { toLocalDate, toLocalTime } from "#app/platform/local-time.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { ListFrame } from "../list/list-frame.tsx";
import { readListPage } from "../list/read-list-page.ts";
import { formatPerson } from "../ui/format-person.ts";
import type { Route } from "./+types/route";
import { type AuditLogDay, AuditLogOfDay } from "./audit-log-entries.tsx";
import {
  auditLogAddress,
  auditLogKinds,
  changesPerPage,
  toAuditLogFilter,
} from "./audit-log-query.ts";
import { formatAuditEntry } from "./format-audit-entry.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { auditLog } = context.get(servicesContext);
  const locale = getInterfaceLanguage(request);
  const view = auditLogAddress.parse(url.searchParams);
  const { before, ...newest } = view;
  const [{ rows, hasMore }, people] = await Promise.all([
    // There may be no change older than the position in the URL.
    readListPage(
      { limit: changesPerPage, firstPage: before && auditLogAddress.getPath(newest) },
      (limit) =>
        auditLog.listAuditEntries({
          ...toAuditLogFilter(view),
          ...{ limit, before: before ?? undefined },
        }),
    ),
    auditLog.listAuditActors(),
  ]);
  const last = rows.at(-1);
  return {
    ...{ locale, view, people, days: groupByDay(rows, locale) },
    older: hasMore && last ? { at: last.at, id: last.id } : null,
  };
}

function groupByDay(entries: readonly AuditEntry[], locale: Locale): AuditLogDay[] {
  const byDay = Map.groupBy(entries, ({ at }) => toLocalDate(at));
  return [...byDay].map(([day, own]) => ({
    day,
    lines: own.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      time: formatTime(toLocalTime(entry.at), locale),
      ...formatAuditEntry(entry, locale),
    })),
  }));
}

export const meta = createTitleMeta((locale) => auditLogMessages[locale].title);

/** Lists the changes made by staff, newest first. */
export default function AuditLogScreen({ loaderData }: Route.ComponentProps) {
  const { locale, view, people, days, older } = loaderData;
  const messages = auditLogMessages[locale];
  const { filter } = messages;
  // The URL may name an account that has not changed anything.
  const names = view.person && !people.includes(view.person) ? [view.person, ...people] : people;
  return (
    <ListFrame
      address={auditLogAddress}
      {...{ view, messages }}
      filters={{
        person: {
          label: filter.person,
          any: filter.anyone,
          options: names.map((name) => [name, formatPerson(name, locale)]),
        },
        kind: {
          label: filter.kind,
          any: filter.anything,
          options: auditLogKinds.map((kind) => [kind, messages.kinds[kind]]),
        },
        day: { label: filter.day },
      }}
      isEmpty={days.length === 0}
      isFirstPage={view.before === null}
      older={older && auditLogAddress.getPath({ ...view, before: older })}
    >
      {days.map((day) => (
        <AuditLogOfDay key={day.day} {...day} />
      ))}
    </ListFrame>
  );
}
