import { Form, redirect } from "react-router";
import { addDays, isLocalDate, localDateOf } from "#app/booking/local-time.ts";
import type { OperatorDeparture } from "#app/booking/operator/operator-departures.server.ts";
import { formatDate, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { adminDeparturesMessages } from "#app/i18n/messages/admin-departures.ts";
import { servicesContext } from "#app/platform/services-context.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/departures";
import { dayAddress, isOn, rideColour, rideName, shortTitle } from "./departure-view.ts";
import { interfaceLanguage } from "./language.server.ts";
import { brandIn, operatorMeta } from "./operator-meta.ts";
import { RideSold, RideState } from "./ride-state.tsx";

const daysShown = 14;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const asked = url.searchParams.get("day");
  if (asked && isLocalDate(asked)) throw redirect(dayAddress(asked), 303);
  const today = localDateOf(services.clock.now());
  const from = url.searchParams.get("from") ?? "";
  const first = isLocalDate(from) ? from : today;
  const departures = await services.operator.departuresOn(first, daysShown);
  const days = Map.groupBy(departures, ({ key }) => key.date);
  return {
    locale: interfaceLanguage(request),
    today,
    first,
    days: [...days].map(([date, rides]) => ({ date, rides: rides.filter(isOn) })),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { title } = adminDeparturesMessages[loaderData?.locale ?? "en"];
  return operatorMeta(title, brandIn(matches));
}

/** The coming days: each departure, how full it is, and whether it takes place. */
export default function Departures({ loaderData }: Route.ComponentProps) {
  const { locale, today, first, days } = loaderData;
  const messages = adminDeparturesMessages[locale];
  const pageFrom = (date: string) =>
    date === today ? "/admin/departures" : `/admin/departures?from=${date}`;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-[2rem] leading-[1.1]">{messages.title}</h1>
        <Form method="get" action="/admin/departures" className="flex items-end gap-2">
          <TextField
            name="day"
            type="date"
            label={messages.goTo.label}
            compact
            required
            defaultValue={first}
          />
          <Button variant="quiet" size="compact">
            {messages.goTo.submit}
          </Button>
        </Form>
      </div>
      <ul className="mt-5 grid gap-3 lg:grid-cols-2">
        {days.map(({ date, rides }) => (
          <li key={date} className="rounded-[14px] border border-admin-edge bg-paper">
            <Day date={date} rides={rides} today={today} locale={locale} />
          </li>
        ))}
      </ul>
      <nav aria-label={messages.pages} className="mt-5 flex flex-wrap justify-between gap-3">
        <ButtonLink
          href={pageFrom(addDays(first, -daysShown))}
          variant="quiet"
          size="compact"
          icon="caret-left"
        >
          {messages.earlier}
        </ButtonLink>
        <ButtonLink
          href={pageFrom(addDays(first, daysShown))}
          variant="quiet"
          size="compact"
          iconEnd="caret-right"
        >
          {messages.later}
        </ButtonLink>
      </nav>
    </>
  );
}

type DayProps = Readonly<{
  date: string;
  rides: readonly OperatorDeparture[];
  today: string;
  locale: Locale;
}>;

function Day({ date, rides, today, locale }: DayProps) {
  const messages = adminDeparturesMessages[locale];
  const near =
    date === today ? messages.today : date === addDays(today, 1) ? messages.tomorrow : null;
  return (
    <>
      <h2 className="text-[1.1875rem]">
        <Anchor
          href={dayAddress(date)}
          className="flex min-h-13 items-center justify-between gap-3 rounded-t-[14px] px-4 py-2.5 hover:bg-cream"
        >
          <span>
            <span className="block first-letter:uppercase">{formatDate(date, locale, "day")}</span>
            {near && (
              <span className="block font-sans text-[0.9375rem] font-semibold text-rose">
                {near}
              </span>
            )}
          </span>
          <Icon name="caret-right" />
        </Anchor>
      </h2>
      <ul>
        {rides.map((ride) => (
          <li
            key={rideName(ride.key)}
            className="grid grid-cols-[5.25rem_minmax(0,1fr)] items-start gap-x-3 border-t border-line px-4 py-3"
          >
            <span className="font-bold tabular-nums">{formatTime(ride.key.start, locale)}</span>
            {/* A long label goes below the words instead of squeezing them. */}
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <span className="grow basis-[9rem]">
                <span className={`block font-bold ${rideColour(ride.key.tour)}`}>
                  {shortTitle(ride, locale)}
                </span>
                <RideSold ride={ride} locale={locale} />
              </span>
              <RideState ride={ride} locale={locale} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
