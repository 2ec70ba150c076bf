import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { accountOf } from "#app/accounts/account-context.ts";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { isId } from "#app/bookings/booking-id.ts";
import { fillPlural, formatDate, formatTime } from "#app/i18n/format.ts";
import { localDateOf } from "#app/platform/local-time.ts";
import { adminHandMessages } from "#app/web/admin/manual-booking/messages.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import type { Services } from "#server/wiring/services.ts";
import { holdSeatsAddress, sayHeld } from "../allotment/allotment-links.ts";
import { ClosedDayNotices } from "../close-days/closed-day-notices.tsx";
import { dayIn } from "../departure-day/action.server.ts";
import { dayAddress, rideName, shortTitle } from "../departures/departure-view.ts";
import { sayHorses } from "../departures/format-horses.ts";
import { interfaceLanguage } from "../layout/interface-language.server.ts";
import { brandIn, operatorMeta } from "../layout/operator-meta.ts";
import { stay, useLastAnswer } from "../ui/keep-page-on-network-error.ts";
import { UnansweredNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import { bookFromForm } from "./action.server.ts";
import { openRides } from "./list-open-rides.server.ts";
import { HandForm } from "./manual-booking-fields.tsx";
import "#app/web/admin/manual-booking/manual-booking.css";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const date = dayIn(params.day);
  const now = services.clock.now();
  const asked = url.searchParams.get("ride");
  const [departures, closedDays, agencies, block] = await Promise.all([
    services.operator.departuresOn(date, 1),
    services.operator.closedDaysBetween(date, date),
    services.agencies.openAgencies(),
    blockIn(services, url.searchParams.get("block")),
  ]);
  const rides = openRides(departures, now, block?.key);
  const ride =
    rides.find(({ name }) => name === (block ? rideName(block.key) : asked)) ??
    rides.find(({ seatsLeft }) => seatsLeft > 0);
  return data({
    locale: interfaceLanguage(request),
    date,
    isToday: date === localDateOf(now),
    rides,
    closedDays,
    ride: ride ?? rides[0] ?? null,
    agencies,
    /** The hold under an agency's name that the riders' seats are taken from. */
    block,
    /** The id of the next booking, made with its form: a form sent twice is one booking. */
    formId: randomUUID(),
  });
}

async function blockIn({ agencies }: Services, id: string | null) {
  return id !== null && isId(id) ? agencies.liveBlock(id) : null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return bookFromForm({
    services: context.get(servicesContext),
    facts: context.get(requestContext),
    by: accountOf(context).name,
    date: dayIn(params.day),
    form: await request.formData(),
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return stay(request, serverAction);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return operatorMeta(adminHandMessages[loaderData.locale].title, brandIn(matches));
}

/** Seats for guests who did not come through the site: a ride, a number, a name, and how they pay. */
export default function Add({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer: reply, unanswered } = useLastAnswer(given);
  const { locale, date, rides, ride, block } = loaderData;
  const messages = adminHandMessages[locale];
  return (
    <div className="hand mx-auto max-w-[34rem] text-base">
      <Anchor
        href={dayAddress(date)}
        className="flex min-h-11 items-center gap-2 font-semibold underline"
      >
        <Icon name="arrow-left" />
        {messages.back}
      </Anchor>
      <h1 className="mt-1 text-[1.75rem] leading-[1.15]">{messages.title}</h1>
      <p className="mt-1 font-semibold first-letter:uppercase">{formatDate(date, locale, "day")}</p>
      {rides.length > 1 && (
        <nav aria-label={messages.which} className="hand-rides">
          {rides.map((one) => (
            <Anchor
              key={one.name}
              href={`${dayAddress(date)}/add?ride=${encodeURIComponent(one.name)}`}
              aria-current={one.name === ride?.name ? "true" : undefined}
            >
              <span>{shortTitle(one.title, locale)}</span>
              <span className="tabular-nums">{formatTime(one.start, locale)}</span>
            </Anchor>
          ))}
        </nav>
      )}
      {block && (
        <p className="mt-3 rounded-small bg-cream px-4 py-3 font-semibold">
          {sayHeld(block, locale)}
        </p>
      )}
      <UnansweredNotice unanswered={unanswered} locale={locale} />
      <ClosedDayNotices days={loaderData.closedDays} locale={locale} canReopen />
      {ride ? (
        <>
          {!block && (
            <Anchor
              href={holdSeatsAddress(date, ride.name)}
              className="mt-2 flex min-h-11 items-center font-semibold underline"
            >
              {adminAgenciesMessages[locale].hold.instead}
            </Anchor>
          )}
          <p className="mt-3 flex items-center gap-2">
            <Icon name="users-three" />
            {rides.length === 1 &&
              `${shortTitle(ride.title, locale)}, ${formatTime(ride.start, locale)}: `}
            {ride.seatsLeft === 0 ? messages.full : fillPlural(messages.seats, ride.seatsLeft)}
          </p>
          {ride.horses && <p className="mt-1 text-muted">{sayHorses(ride.horses, locale)}</p>}
          <HandForm
            key={ride.name}
            page={loaderData}
            ride={ride}
            reply={reply}
            isUnanswered={unanswered !== undefined}
          />
        </>
      ) : (
        loaderData.closedDays.length === 0 && <p className="mt-4">{messages.noRide}</p>
      )}
    </div>
  );
}
