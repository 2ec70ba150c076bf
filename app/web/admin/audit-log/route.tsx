import { redirect } from "react-router";
import type { AuditEntry } from "#app/accounts/audit-log/list-audit-entries.server.ts";
import { auditLogMessages } from "#app/accounts/audit-log/messages.ts";
import { formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { toLocalDate, toLocalTime } from "#app/platform/local-time.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createAdminMeta, findBrand } from "../layout/operator-meta.ts";
import type { Route } from "./+types/route";
import { type AuditLogDay, AuditLogOfDay } from "./audit-log-entries.tsx";
import { AuditLogFilterForm } from "./audit-log-filter.tsx";
import {
  changesPerPage,
  getAuditLogPath,
  parseAuditLogView,
  toAuditLogFilter,
} from "./audit-log-query.ts";
import { formatAuditEntry } from "./format-audit-entry.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { auditLog } = context.get(servicesContext);
  const locale = getInterfaceLanguage(request);
  const view = parseAuditLogView(url.searchParams);
  const [entries, people] = await Promise.all([
    auditLog.listAuditEntries({
      ...toAuditLogFilter(view),
      limit: changesPerPage + 1,
      before: view.before ?? undefined,
    }),
    auditLog.listAuditActors(),
  ]);
  // There is no change older than the position in the URL, so the newest changes are shown instead.
  if (view.before && entries.length === 0)
    throw redirect(getAuditLogPath({ ...view, before: null }));
  const shown = entries.slice(0, changesPerPage);
  const last = shown.at(-1);
  return {
    locale,
    view,
    people,
    days: groupByDay(shown, locale),
    older: entries.length > changesPerPage && last ? { at: last.at, id: last.id } : null,
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

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = auditLogMessages[loaderData?.locale ?? "en"];
  return createAdminMeta(title, findBrand(matches));
}

/** Lists the changes made by staff, newest first. */
export default function AuditLogScreen({ loaderData }: Route.ComponentProps) {
  const { locale, view, people, days, older } = loaderData;
  const words = auditLogMessages[locale];
  const isWhole = !view.person && !view.day && !view.kind && !view.before;
  return (
    <div className="mx-auto max-w-[56rem] text-base">
      <h1 className="text-[2rem] leading-[1.1]">{words.title}</h1>
      <p className="mt-1 text-muted">{words.intro}</p>
      <AuditLogFilterForm view={view} people={people} locale={locale} />
      <div className="mt-4 grid gap-4">
        {days.length === 0 && (
          <p className="rounded-[14px] bg-paper px-5 py-10 text-center">
            {isWhole ? words.none : words.noneHere}
          </p>
        )}
        {days.map((day) => (
          <AuditLogOfDay key={day.day} {...day} locale={locale} />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {days.length > 0 && (
          <ButtonLink
            href={getAuditLogPath({ ...view, before: null }, "/admin/trail.csv")}
            document
            variant="quiet"
            size="compact"
            icon="download-simple"
          >
            {words.export}
          </ButtonLink>
        )}
        {(older || view.before) && (
          <nav aria-label={words.pages} className="ml-auto flex flex-wrap gap-3">
            {view.before && (
              <ButtonLink
                href={getAuditLogPath({ ...view, before: null })}
                variant="quiet"
                size="compact"
              >
                {words.newest}
              </ButtonLink>
            )}
            {older && (
              <ButtonLink
                href={getAuditLogPath({ ...view, before: older })}
                variant="quiet"
                size="compact"
                iconEnd="caret-right"
              >
                {words.older}
              </ButtonLink>
            )}
          </nav>
        )}
      </div>
    </div>
  );
}
