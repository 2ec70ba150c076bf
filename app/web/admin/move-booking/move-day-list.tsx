import { getRideTitle } from "#app/departures/ride-title.ts";
import { formatDate } from "#app/i18n/format.ts";
import { closeDaysMessages } from "#app/web/admin/closed-day-parts/messages.ts";
import type { AdminMoveMessages } from "#app/web/admin/move-booking/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { ChipLink } from "#app/web/ui/badges.tsx";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { Icon } from "#app/web/ui/icon.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import { ReopenDay } from "../closed-day-parts/closed-day-notices.tsx";
import { Panel } from "../ui/panel.tsx";
import { useLocale } from "../ui/use-locale.ts";
import { formatSeatsLeft } from "./format-seats-left.ts";
import type { MovePage } from "./loader.server.ts";

type PartProps = Readonly<{ page: MovePage; words: AdminMoveMessages }>;

function getMovePath(
  page: MovePage,
  to: Readonly<{ tour?: string; from?: string; date?: string }>,
) {
  const query = new URLSearchParams({
    tour: to.tour ?? page.tour ?? "",
    from: to.from ?? page.from,
  });
  if (to.date) query.set("date", to.date);
  // After a day is chosen, the page scrolls to its rides, which are below the list.
  return `/admin/bookings/${page.id}/move?${query}${to.date ? "#rides" : ""}`;
}

/** Lists the tours and, for the chosen tour, the days with their free seats. */
export function MoveDayList({ page, words }: PartProps) {
  const locale = useLocale();
  const days = Map.groupBy(page.seats, ({ date }) => date);
  return (
    <Panel id="days" title={words.days}>
      <ul aria-label={words.tour} className="mt-3 flex flex-wrap gap-2">
        {page.tours.map((tour) => (
          <li key={tour}>
            <ChipLink href={getMovePath(page, { tour })} current={tour === page.tour}>
              {getRideTitle(tour, null, locale)}
            </ChipLink>
          </li>
        ))}
      </ul>
      <ul className="mt-3 grid gap-x-6 sm:grid-cols-2">
        {[...days].map(([date, rides]) => {
          const left = Math.max(...rides.map((ride) => ride.left));
          return (
            <li
              key={date}
              className={joinClassNames(
                "-mx-2 flex items-center justify-between gap-3 rounded-small px-2",
                date === page.date && "bg-cream font-bold",
              )}
            >
              <Anchor
                href={getMovePath(page, { date })}
                className="flex min-h-11 grow items-center gap-2 underline"
                aria-current={date === page.date ? "date" : undefined}
              >
                {date === page.date && <Icon name="check-bold" />}
                {formatDate(date, locale, "day")}
              </Anchor>
              <span className={left < page.riders ? "text-muted" : "font-semibold"}>
                {formatSeatsLeft(left, page.riders, words)}
              </span>
            </li>
          );
        })}
      </ul>
      {page.closedDays.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {page.closedDays.map((date) => (
            <li key={date} className="flex flex-wrap items-center gap-x-3">
              <span>
                {formatDate(date, locale, "day")}: {closeDaysMessages[locale].closedDay.all}
              </span>
              <ReopenDay date={date} />
            </li>
          ))}
        </ul>
      )}
      {days.size === 0 && <p className="mt-3 text-muted">{words.nothing}</p>}
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {page.earlier && (
          <TextLink href={getMovePath(page, { from: page.earlier })}>{words.earlier}</TextLink>
        )}
        <TextLink href={getMovePath(page, { from: page.later })}>{words.later}</TextLink>
      </p>
    </Panel>
  );
}
