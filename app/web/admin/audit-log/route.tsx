import { redirect } from "react-router";
import type { TrailEntry } from "#app/accounts/audit-log/list-audit-entries.server.ts";
import { adminTrailMessages } from "#app/accounts/audit-log/messages.ts";
import { formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { localDateOf, localTimeOf } from "#app/platform/local-time.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { ButtonLink } from "#app/web/ui/button.tsx";
import { interfaceLanguage } from "../layout/interface-language.server.ts";
import { brandIn, operatorMeta } from "../layout/operator-meta.ts";
import type { Route } from "./+types/route";
import { type TrailDay, TrailOfDay } from "./audit-log-entries.tsx";
import { TrailFilterForm } from "./audit-log-filter.tsx";
import { changesPerPage, trailAddress, trailFilterOf, trailViewOf } from "./audit-log-query.ts";
import { sayTrail } from "./format-audit-entry.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { trail } = context.get(servicesContext);
  const locale = interfaceLanguage(request);
  const view = trailViewOf(url.searchParams);
  const [entries, people] = await Promise.all([
    trail.trailPage({
      ...trailFilterOf(view),
      limit: changesPerPage + 1,
      before: view.before ?? undefined,
    }),
    trail.peopleOfTrail(),
  ]);
  // Nothing is older, so the newest changes are shown.
  if (view.before && entries.length === 0) throw redirect(trailAddress({ ...view, before: null }));
  const shown = entries.slice(0, changesPerPage);
  const last = shown.at(-1);
  return {
    locale,
    view,
    people,
    days: daysOf(shown, locale),
    older: entries.length > changesPerPage && last ? { at: last.at, id: last.id } : null,
  };
}

function daysOf(entries: readonly TrailEntry[], locale: Locale): TrailDay[] {
  const byDay = Map.groupBy(entries, ({ at }) => localDateOf(at));
  return [...byDay].map(([day, own]) => ({
    day,
    lines: own.map((entry) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      time: formatTime(localTimeOf(entry.at), locale),
      ...sayTrail(entry, locale),
    })),
  }));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = adminTrailMessages[loaderData?.locale ?? "en"];
  return operatorMeta(title, brandIn(matches));
}

/** What the team changed, the newest first. */
export default function Trail({ loaderData }: Route.ComponentProps) {
  const { locale, view, people, days, older } = loaderData;
  const words = adminTrailMessages[locale];
  const isWhole = !view.person && !view.day && !view.kind && !view.before;
  return (
    <div className="mx-auto max-w-[56rem] text-base">
      <h1 className="text-[2rem] leading-[1.1]">{words.title}</h1>
      <p className="mt-1 text-muted">{words.intro}</p>
      <TrailFilterForm view={view} people={people} locale={locale} />
      <div className="mt-4 grid gap-4">
        {days.length === 0 && (
          <p className="rounded-[14px] bg-paper px-5 py-10 text-center">
            {isWhole ? words.none : words.noneHere}
          </p>
        )}
        {days.map((day) => (
          <TrailOfDay key={day.day} {...day} locale={locale} />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {days.length > 0 && (
          <ButtonLink
            href={trailAddress({ ...view, before: null }, "/admin/trail.csv")}
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
                href={trailAddress({ ...view, before: null })}
                variant="quiet"
                size="compact"
              >
                {words.newest}
              </ButtonLink>
            )}
            {older && (
              <ButtonLink
                href={trailAddress({ ...view, before: older })}
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
