import { may } from "#app/accounts/account.ts";
import { accountOf } from "#app/accounts/account-context.ts";
import { timeZone } from "#app/business/facts.ts";
import { printedBusiness } from "#app/business/published-business.server.ts";
import { skyOf } from "#app/departures/sky-events.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fill, formatDate, formatInstant, formatTime } from "#app/i18n/format.ts";
import type { IconName } from "#app/media/icons.ts";
import { toTell } from "#app/notifications/guest-message-status.ts";
import { addDays, localDateOf } from "#app/platform/local-time.ts";
import { adminGuidesMessages } from "#app/web/admin/departure-day/guides-messages.ts";
import { adminDeparturesMessages } from "#app/web/admin/departures/messages.ts";
import { adminTodayMessages } from "#app/web/admin/today/messages.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { ClosedDayNotices } from "../close-days/closed-day-notices.tsx";
import { CsvLink } from "../csv/csv-link.tsx";
import { dayAddress, isAhead, isOn, rideName, takesRiders } from "../departures/departure-view.ts";
import { interfaceLanguage } from "../layout/interface-language.server.ts";
import { brandIn, operatorMeta } from "../layout/operator-meta.ts";
import { sayTold } from "../manual-messages/format-guest-reach.ts";
import { tickIn } from "../manual-messages/mark-notified.server.ts";
import { TickNotice } from "../manual-messages/notified-notice.tsx";
import { ToTellPanel } from "../manual-messages/pending-message-panel.tsx";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { sayCapacityConflict } from "../ui/format-conflicts.ts";
import { stay, useLastAnswer } from "../ui/keep-page-on-network-error.ts";
import { UnansweredNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import { type CapacityReply, changeDeparture, dayIn } from "./action.server.ts";
import { guidesOfRides } from "./guides-view.ts";
import { ridersOf } from "./ride-manifest.server.ts";
import { RideSheet } from "./ride-sheet.tsx";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const date = dayIn(params.day);
  const locale = interfaceLanguage(request);
  const account = accountOf(context);
  const canManage = may(account, "run-office");
  const [all, closedDays, riders, isSeen, guided, team, untold] = await Promise.all([
    services.operator.departuresOn(date, 1),
    services.operator.closedDaysBetween(date, date),
    services.operator.manifestOf(date),
    services.operator.ridesSeenBy(account, [date]),
    services.operator.guidesOn(date),
    services.operator.listGuides(),
    services.operator.openHandMessages({ date }),
  ]);
  const rides = all.filter(({ key }) => isSeen(key));
  const now = services.clock.now();
  const chat = { siteUrl: services.env.siteUrl, now, account };
  const guides = guidesOfRides(all, {
    guided,
    ridersPerGuide: printedBusiness().ridersPerGuide.value,
    hasTeam: team.length > 1,
  });
  const lines = untold.map((one) => toTell(one, chat)).filter(({ key }) => isSeen(key));
  const sheets = rides.map((ride) => ({
    ride,
    guides: guides[all.indexOf(ride)] ?? null,
    riders: ridersOf(riders, ride.key, chat).map((rider) => ({
      ...rider,
      untold: lines.find(({ bookingId }) => bookingId === rider.id)?.about ?? null,
    })),
    canAdd: canManage && takesRiders(ride, now),
  }));
  return {
    locale,
    date,
    closedDays,
    isOver: date < localDateOf(now),
    team: canManage ? team : [],
    canManage,
    canCallOff: canManage && rides.some((ride) => isAhead(ride, now)),
    // The texts hold the guests' own links.
    untold: canManage ? lines : [],
    ticked: await tickIn(services, url),
    loadedAt: now,
    sunset: skyOf(date).sunset,
    // Rides that are on come first: a morning ride that is not offered needs no attention.
    sheets: sheets.sort((a, b) => Number(isOn(b.ride)) - Number(isOn(a.ride))),
    done: doneIn(url.searchParams),
  };
}

const deeds = [
  "closed",
  "reopen",
  "capacity",
  "offer",
  "withdraw",
  "came",
  "no-show",
  "guides",
] as const;

/** The outcome of the form that redirected here. */
function doneIn(parameters: URLSearchParams) {
  const deed = deeds.find((one) => one === parameters.get("done"));
  const number = (name: string) => Number(/^\d{1,4}$/.exec(parameters.get(name) ?? "")?.[0] ?? 0);
  return deed ? { deed, guests: number("guests"), byHand: number("hand") } : null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return changeDeparture({
    services: context.get(servicesContext),
    facts: context.get(requestContext),
    account: accountOf(context),
    date: dayIn(params.day),
    form: await request.formData(),
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return stay(request, serverAction);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { locale, date } = loaderData;
  const day = formatDate(date, locale, "day");
  const { title } = adminDeparturesMessages[locale];
  return operatorMeta(`${day}, ${title}`, brandIn(matches));
}

/** One day on one sheet: each ride with its riders in the order of the pickups. */
export default function DeparturesDay({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer: actionData, unanswered } = useLastAnswer(given);
  const {
    locale,
    date,
    closedDays,
    isOver,
    canManage,
    team,
    canCallOff,
    loadedAt,
    sunset,
    sheets,
    untold,
    ticked,
    done,
  } = loaderData;
  const messages = adminDeparturesMessages[locale];
  return (
    <div className="day-sheet">
      <header className="day-head">
        <Step
          date={addDays(date, -1)}
          icon="caret-left-bold"
          label={messages.previousDay}
          locale={locale}
        />
        <div className="min-w-0 text-center wrap-anywhere">
          <h1 className="text-[1.5rem] leading-[1.15] first-letter:uppercase">
            <span className="print:hidden">{formatDate(date, locale, "day")}</span>
            <span className="hidden print:inline">{formatDate(date, locale)}</span>
          </h1>
          <p className="flex items-center justify-center gap-1.5">
            <Icon name="sun-horizon" />
            {fill(messages.sunset, { time: formatTime(sunset, locale) })}
          </p>
          <p className="hidden print:block">
            {fill(adminTodayMessages[locale].asOf, {
              at: formatInstant(loadedAt, locale, timeZone),
            })}
          </p>
        </div>
        <Step
          date={addDays(date, 1)}
          icon="caret-right-bold"
          label={messages.nextDay}
          locale={locale}
        />
      </header>
      <div className="day-tools">
        <Anchor
          href={canManage ? "/admin/departures" : "/admin"}
          className="flex min-h-11 items-center gap-2 font-semibold underline"
        >
          <Icon name="arrow-left" />
          {canManage ? messages.allDays : adminTodayMessages[locale].title}
        </Anchor>
        <Button
          type="button"
          variant="quiet"
          size="compact"
          icon="printer"
          className="day-print"
          onClick={() => window.print()}
        >
          {messages.print}
        </Button>
        <p className="day-print-hint">{messages.printHint}</p>
      </div>
      <UnansweredNotice unanswered={unanswered} locale={locale} />
      {done && !given && (
        <FocusedNotice kind="ok" attempt={JSON.stringify(done)}>
          {doneText(done, locale)}
        </FocusedNotice>
      )}
      {actionData && !unanswered && (
        <FocusedNotice kind="error" attempt={actionData.id}>
          {actionData.refusal === "conflict"
            ? capacityConflict(actionData, locale)
            : fill(messages.refusals[actionData.refusal], actionData)}
        </FocusedNotice>
      )}
      <ClosedDayNotices days={closedDays} locale={locale} canReopen={canManage && !isOver} />
      <TickNotice ticked={ticked} back={dayAddress(date)} locale={locale} />
      <ToTellPanel lines={untold} back={dayAddress(date)} locale={locale} />
      {sheets.map((sheet) => (
        <RideSheet
          key={`${date} ${rideName(sheet.ride.key)}`}
          {...sheet}
          canManage={canManage}
          isOver={isOver}
          team={team}
          refused={actionData?.ride === rideName(sheet.ride.key) ? actionData : undefined}
          locale={locale}
        />
      ))}
      {canManage && (
        <p className="mt-4 print:hidden">
          <CsvLink href={`/admin/lists/riders.csv?from=${date}`} list="riders" locale={locale} />
        </p>
      )}
      {canCallOff && (
        <div className="day-bar">
          <ButtonLink
            href={`${dayAddress(date)}/call-off`}
            variant="quiet"
            size="small"
            icon="cloud-rain"
            full
          >
            {messages.callOffDay}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/** Who changed a ride's capacity or closed it, which its folded form asks about. */
function capacityConflict({ conflicts }: CapacityReply, locale: Locale): string {
  const words = conflictMessages[locale];
  const { sentence = "" } = sayCapacityConflict(conflicts, locale).capacity ?? {};
  return `${words.title} ${sentence}`;
}

type Locale = Route.ComponentProps["loaderData"]["locale"];

function doneText({ deed, ...told }: NonNullable<ReturnType<typeof doneIn>>, locale: Locale) {
  const { done } = adminDeparturesMessages[locale];
  if (deed === "closed") {
    return told.guests === 0 ? done.closed.none : `${done.closed.some} ${sayTold(told, locale)}`;
  }
  if (deed === "guides") return adminGuidesMessages[locale].done;
  if (deed === "reopen") return `${done.reopened} ${sayTold(told, locale)}`.trim();
  return {
    capacity: done.capacity,
    offer: done.offered,
    withdraw: done.withdrawn,
    came: done.came,
    "no-show": done.noShow,
  }[deed];
}

type StepProps = Readonly<{ date: string; icon: IconName; label: string; locale: Locale }>;

function Step({ date, icon, label, locale }: StepProps) {
  const name = fill(label, { day: formatDate(date, locale, "day") });
  return (
    <Anchor href={dayAddress(date)} aria-label={name} className="icon-button icon-button-night">
      <Icon name={icon} />
    </Anchor>
  );
}
