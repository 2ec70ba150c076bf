import { hasPermission } from "#app/accounts/account.ts";
import { getAccount } from "#app/accounts/account-context.ts";
import { timeZone } from "#app/business/facts.ts";
import { getPublishedBusiness } from "#app/business/published-business.server.ts";
import { getSky } from "#app/departures/sky-events.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillMessage, formatDate, formatInstant, formatTime } from "#app/i18n/format.ts";
import type { IconName } from "#app/media/icons.ts";
import { buildGuestMessage } from "#app/notifications/guest-message-status.ts";
import { addDays, toLocalDate } from "#app/platform/local-time.ts";
import { adminGuidesMessages } from "#app/web/admin/departure-day/guides-messages.ts";
import { adminDeparturesMessages } from "#app/web/admin/departures/messages.ts";
import { adminTodayMessages } from "#app/web/admin/today/messages.ts";
import { requestContext, servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { ClosedDayNotices } from "../close-days/closed-day-notices.tsx";
import { CsvLink } from "../csv/csv-link.tsx";
import {
  canAddRiders,
  formatRideName,
  getDayPath,
  isCancelledWithDay,
  isOfferedBookedOrClosed,
} from "../departures/departure-view.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createAdminMeta, findBrand } from "../layout/operator-meta.ts";
import { formatNotifiedGuests } from "../manual-messages/format-guest-reach.ts";
import { findNotifiedOutcome } from "../manual-messages/mark-notified.server.ts";
import { NotifiedNotice } from "../manual-messages/notified-notice.tsx";
import { PendingMessagePanel } from "../manual-messages/pending-message-panel.tsx";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { formatCapacityConflicts } from "../ui/format-conflicts.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import type { Route } from "./+types/route";
import { type CapacityReply, handleDepartureForm, parseDayOr404 } from "./action.server.ts";
import { getGuidesOfRides } from "./guides-view.ts";
import { toRiderLines } from "./ride-manifest.server.ts";
import { DepartureSheet } from "./ride-sheet.tsx";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const date = parseDayOr404(params.day);
  const locale = getInterfaceLanguage(request);
  const account = getAccount(context);
  const canManage = hasPermission(account, "run-office");
  const [all, closedDays, riders, isSeen, guided, team, untold] = await Promise.all([
    services.operator.listDepartures(date, 1),
    services.operator.listClosedDays(date, date),
    services.operator.listRiders(date),
    services.operator.getRideVisibility(account, [date]),
    services.operator.listGuidedDepartures(date),
    services.operator.listGuides(),
    services.operator.listOpenManualMessages({ date }),
  ]);
  const rides = all.filter(({ key }) => isSeen(key));
  const now = services.clock.now();
  const chat = { siteUrl: services.env.siteUrl, now, account };
  const guides = getGuidesOfRides(all, {
    guided,
    ridersPerGuide: getPublishedBusiness().ridersPerGuide.value,
    hasTeam: team.length > 1,
  });
  const lines = untold.map((one) => buildGuestMessage(one, chat)).filter(({ key }) => isSeen(key));
  const sheets = rides.map((ride) => ({
    ride,
    guides: guides[all.indexOf(ride)] ?? null,
    riders: toRiderLines(riders, ride.key, chat).map((rider) => ({
      ...rider,
      untold: lines.find(({ bookingId }) => bookingId === rider.id)?.about ?? null,
    })),
    canAdd: canManage && canAddRiders(ride, now),
  }));
  return {
    locale,
    date,
    closedDays,
    isOver: date < toLocalDate(now),
    team: canManage ? team : [],
    canManage,
    canCallOff: canManage && rides.some((ride) => isCancelledWithDay(ride, now)),
    // Only managers get these messages, because they contain links that open the guests' bookings.
    untold: canManage ? lines : [],
    ticked: await findNotifiedOutcome(services, url),
    loadedAt: now,
    sunset: getSky(date).sunset,
    // Rides that take place come first. A morning ride that is not offered, for example, needs no
    // attention.
    sheets: sheets.sort(
      (a, b) => Number(isOfferedBookedOrClosed(b.ride)) - Number(isOfferedBookedOrClosed(a.ride)),
    ),
    done: parseChangeResult(url.searchParams),
  };
}

const operations = [
  "closed",
  "reopen",
  "capacity",
  "offer",
  "withdraw",
  "came",
  "no-show",
  "guides",
] as const;

/** Parses the result in the URL to which a form redirected. */
function parseChangeResult(parameters: URLSearchParams) {
  const operation = operations.find((one) => one === parameters.get("done"));
  const readNumber = (name: string) =>
    Number(/^\d{1,4}$/.exec(parameters.get(name) ?? "")?.[0] ?? 0);
  return operation ? { operation, guests: readNumber("guests"), byHand: readNumber("hand") } : null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return handleDepartureForm({
    services: context.get(servicesContext),
    facts: context.get(requestContext),
    account: getAccount(context),
    date: parseDayOr404(params.day),
    form: await request.formData(),
  });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepPageOnNetworkError(request, serverAction);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { locale, date } = loaderData;
  const day = formatDate(date, locale, "day");
  const { title } = adminDeparturesMessages[locale];
  return createAdminMeta(`${day}, ${title}`, findBrand(matches));
}

/** Shows one day's rides, each with its riders ordered by pickup. */
export default function DeparturesDay({ loaderData, actionData: given }: Route.ComponentProps) {
  const { answer: actionData, unanswered } = useLastReply(given);
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
        <DayStep
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
            {fillMessage(messages.sunset, { time: formatTime(sunset, locale) })}
          </p>
          <p className="hidden print:block">
            {fillMessage(adminTodayMessages[locale].asOf, {
              at: formatInstant(loadedAt, locale, timeZone),
            })}
          </p>
        </div>
        <DayStep
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
      <NetworkErrorNotice unanswered={unanswered} locale={locale} />
      {done && !given && (
        <FocusedNotice kind="ok" attempt={JSON.stringify(done)}>
          {formatDone(done, locale)}
        </FocusedNotice>
      )}
      {actionData && !unanswered && (
        <FocusedNotice kind="error" attempt={actionData.id}>
          {actionData.refusal === "conflict"
            ? formatCapacityConflict(actionData, locale)
            : fillMessage(messages.refusals[actionData.refusal], actionData)}
        </FocusedNotice>
      )}
      <ClosedDayNotices days={closedDays} locale={locale} canReopen={canManage && !isOver} />
      <NotifiedNotice ticked={ticked} back={getDayPath(date)} locale={locale} />
      <PendingMessagePanel lines={untold} back={getDayPath(date)} locale={locale} />
      {sheets.map((sheet) => (
        <DepartureSheet
          key={`${date} ${formatRideName(sheet.ride.key)}`}
          {...sheet}
          canManage={canManage}
          isOver={isOver}
          team={team}
          refused={actionData?.ride === formatRideName(sheet.ride.key) ? actionData : undefined}
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
            href={`${getDayPath(date)}/call-off`}
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

/**
 * Returns who changed a ride's capacity or closed it, as shown for a conflict in the collapsed
 * form.
 */
function formatCapacityConflict({ conflicts }: CapacityReply, locale: Locale): string {
  const words = conflictMessages[locale];
  const { sentence = "" } = formatCapacityConflicts(conflicts, locale).capacity ?? {};
  return `${words.title} ${sentence}`;
}

type Locale = Route.ComponentProps["loaderData"]["locale"];

function formatDone(
  { operation, ...told }: NonNullable<ReturnType<typeof parseChangeResult>>,
  locale: Locale,
) {
  const { done } = adminDeparturesMessages[locale];
  if (operation === "closed") {
    return told.guests === 0
      ? done.closed.none
      : `${done.closed.some} ${formatNotifiedGuests(told, locale)}`;
  }
  if (operation === "guides") return adminGuidesMessages[locale].done;
  if (operation === "reopen")
    return `${done.reopened} ${formatNotifiedGuests(told, locale)}`.trim();
  return {
    capacity: done.capacity,
    offer: done.offered,
    withdraw: done.withdrawn,
    came: done.came,
    "no-show": done.noShow,
  }[operation];
}

type StepProps = Readonly<{ date: string; icon: IconName; label: string; locale: Locale }>;

function DayStep({ date, icon, label, locale }: StepProps) {
  const name = fillMessage(label, { day: formatDate(date, locale, "day") });
  return (
    <Anchor href={getDayPath(date)} aria-label={name} className="icon-button icon-button-night">
      <Icon name={icon} />
    </Anchor>
  );
}
