import { fillMessage, fillPlural, formatDate } from "#app/i18n/format.ts";
import { getListFormat } from "#app/i18n/intl-formatters.ts";
import { addDays, getWeekStart, isLocalDate } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { horsesMessages } from "../horse-parts/messages.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { PageLinks } from "../list/page-links.tsx";
import { BackLink } from "../ui/back-link.tsx";
import type { Route } from "./+types/route";
import { HorseWeekTable } from "./horse-week-table.tsx";
import { horseWeekMessages } from "./messages.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { horses, clock } = context.get(servicesContext);
  const today = toLocalDate(clock.now());
  const requestedDay = url.searchParams.get("day") ?? "";
  const first = getWeekStart(isLocalDate(requestedDay) ? requestedDay : today);
  const last = addDays(first, 6);
  return {
    locale: getInterfaceLanguage(request),
    ...{ today, first, last },
    isThisWeek: first === getWeekStart(today),
    horses: await horses.listHorseWeek({ first, last }),
  };
}

export const meta = createTitleMeta((locale) => horseWeekMessages[locale].title);

export default function HorsesOfWeek({ loaderData }: Route.ComponentProps) {
  const { locale, today, first, last, isThisWeek, horses } = loaderData;
  const messages = horseWeekMessages[locale];
  const days = horses[0]?.days.map(({ day }) => day) ?? [];
  const unrecorded = days.filter((_, index) =>
    horses.some((horse) => horse.days[index]?.state === "unrecorded"),
  );
  const getWeekPath = (day: string) => `/admin/horses/week?day=${day}`;
  return (
    <div className="grid gap-5 text-base">
      <div className="min-w-0">
        <BackLink href="/admin/horses">{horsesMessages[locale].all}</BackLink>
        <h1 className="mt-1 text-[2rem] leading-[1.1]">{messages.title}</h1>
        <p className="mt-1 text-muted">{messages.intro}</p>
      </div>
      <nav aria-label={messages.pages} className="flex flex-wrap items-center gap-3">
        <PageLinks
          back={{ href: getWeekPath(addDays(first, -7)), label: messages.previous }}
          next={{ href: getWeekPath(addDays(first, 7)), label: messages.next }}
        />
        {!isThisWeek && <TextLink href="/admin/horses/week">{messages.thisWeek}</TextLink>}
      </nav>
      <h2 className="text-[1.25rem] leading-[1.2]">
        {fillMessage(messages.span, {
          from: formatDate(first, locale, "date"),
          until: formatDate(last, locale, "date"),
        })}
      </h2>
      {unrecorded.length > 0 && (
        <p>
          {fillPlural(messages.unrecorded, unrecorded.length, {
            days: getListFormat(locale).format(
              unrecorded.map((day) => formatDate(day, locale, "short")),
            ),
          })}
        </p>
      )}
      {horses.length === 0 ? (
        <p>{messages.none}</p>
      ) : (
        <HorseWeekTable horses={horses} days={days} today={today} />
      )}
    </div>
  );
}
