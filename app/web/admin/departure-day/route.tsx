import { getAccount } from "#app/accounts/account-context.ts";
import { timeZone } from "#app/business/facts.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import { fillMessage, formatDate, formatInstant, formatTime } from "#app/i18n/format.ts";
import type { IconName } from "#app/media/icons.ts";
import { addDays } from "#app/platform/local-date.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { adminTodayMessages } from "#app/web/admin/departure-parts/today-messages.ts";
import { shouldReloadAfterConflict } from "#app/web/errors/should-reload-after-conflict.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { guideCashPath } from "../addresses/cash-view.ts";
import type { GuideFormReply } from "../cash-parts/guide-form-reply.ts";
import { guideWorkMessages } from "../cash-parts/guide-work-messages.ts";
import { ClosedDayNotices } from "../closed-day-parts/closed-day-notices.tsx";
import { CsvLink } from "../csv/csv-link.tsx";
import type { DepartureReply } from "../departure-parts/departure-replies.server.ts";
import { formatRideName, getDayPath } from "../departure-parts/departure-view.ts";
import { parseDayOr404 } from "../departure-parts/parse-day.server.ts";
import { formatSupplies } from "../horse-parts/format-supplies.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createPageMeta } from "../layout/operator-meta.ts";
import { readSubmission } from "../layout/read-submission.server.ts";
import { NotifiedNotice } from "../message-parts/notified-notice.tsx";
import { BackLink } from "../ui/back-link.tsx";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { formatCapacityConflicts } from "../ui/format-conflicts.ts";
import { keepPageOnNetworkError, useLastReply } from "../ui/keep-page-on-network-error.ts";
import { NetworkErrorNotice } from "../ui/network-error-notice.tsx";
import { useLocale } from "../ui/use-locale.ts";
import type { Route } from "./+types/route";
import { type CapacityReply, handleDepartureForm } from "./action.server.ts";
import { formatDayChange } from "./day-change.ts";
import type { HorsesReply } from "./horse-form.server.ts";
import { getDayPage } from "./loader.server.ts";
import { OwnCashPanel } from "./own-cash-panel.tsx";
import { PendingMessagePanel } from "./pending-message-panel.tsx";
import { QuestionPanel } from "./question-panel.tsx";
import { DepartureSheet } from "./ride-sheet.tsx";
import { WaitingLine } from "./waiting-line.tsx";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const locale = getInterfaceLanguage(request);
  return {
    locale,
    ...(await getDayPage({
      locale,
      services: context.get(servicesContext),
      account: getAccount(context),
      date: parseDayOr404(params.day),
      url,
    })),
  };
}

export async function action({ params, ...args }: Route.ActionArgs) {
  const date = parseDayOr404(params.day);
  return handleDepartureForm({ ...(await readSubmission(args)), date });
}

export const shouldRevalidate = shouldReloadAfterConflict;

export const clientAction = keepPageOnNetworkError<typeof action>;

export const meta = createPageMeta<typeof loader>(
  ({ locale, date }) =>
    `${formatDate(date, locale, "day")}, ${adminDeparturesMessages[locale].title}`,
);

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
    cash,
    questions,
    done,
    supplies,
    waiting,
  } = loaderData;
  const messages = adminDeparturesMessages[locale];
  return (
    <div className="day-sheet">
      <header className="day-head">
        <DayStep date={addDays(date, -1)} icon="caret-left-bold" label={messages.previousDay} />
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
        <DayStep date={addDays(date, 1)} icon="caret-right-bold" label={messages.nextDay} />
      </header>
      <div className="day-tools">
        <BackLink href={canManage ? "/admin/departures" : "/admin"}>
          {canManage ? messages.allDays : adminTodayMessages[locale].title}
        </BackLink>
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
      <NetworkErrorNotice unanswered={unanswered} />
      {done && !given && (
        <FocusedNotice kind="ok" attempt={JSON.stringify(done)}>
          {formatDayChange(done, locale)} {supplies && formatSupplies(supplies, locale)}
        </FocusedNotice>
      )}
      {actionData && !unanswered && (
        <FocusedNotice kind="error" attempt={actionData.id}>
          {formatRefusal(actionData, locale)}
        </FocusedNotice>
      )}
      <WaitingLine date={date} waiting={waiting} />
      <ClosedDayNotices days={closedDays} canReopen={canManage && !isOver} />
      <NotifiedNotice ticked={ticked} back={getDayPath(date)} />
      <QuestionPanel questions={questions} date={date} />
      <PendingMessagePanel lines={untold} back={getDayPath(date)} />
      {sheets.map((sheet) => (
        <DepartureSheet
          key={`${date} ${formatRideName(sheet.ride.key)}`}
          {...sheet}
          canManage={canManage}
          isOver={isOver}
          team={team}
          refused={actionData?.ride === formatRideName(sheet.ride.key) ? actionData : undefined}
        />
      ))}
      {cash && (
        <OwnCashPanel
          cash={cash}
          date={date}
          reply={actionData?.refusal === "hand-in" ? actionData : undefined}
        />
      )}
      {canManage && (
        <p className="mt-4 print:hidden">
          <Anchor
            href={guideCashPath}
            className="flex min-h-11 items-center gap-2 font-semibold underline"
          >
            <Icon name="wallet" />
            {guideWorkMessages[locale].cash.all}
          </Anchor>
          <CsvLink href={`/admin/lists/riders.csv?from=${date}`} list="riders" />
        </p>
      )}
      {canCallOff && (
        <div className="day-bar">
          <ButtonLink
            href={`${getDayPath(date)}/cancel`}
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

/** Says why a form about a ride changed nothing. */
function formatRefusal(
  reply: DepartureReply | CapacityReply | HorsesReply | GuideFormReply,
  locale: Locale,
) {
  if ("text" in reply) return reply.text;
  if (reply.refusal === "conflict") return formatCapacityConflict(reply, locale);
  return fillMessage(adminDeparturesMessages[locale].refusals[reply.refusal], reply);
}

/**
 * Returns a text that says who changed a ride's capacity or closed it. It explains a conflict in
 * the ride's collapsed form.
 */
function formatCapacityConflict({ conflicts }: CapacityReply, locale: Locale): string {
  const messages = conflictMessages[locale];
  const { sentence = "" } = formatCapacityConflicts(conflicts, locale).capacity ?? {};
  return `${messages.title} ${sentence}`;
}

type Locale = Route.ComponentProps["loaderData"]["locale"];

type StepProps = Readonly<{ date: string; icon: IconName; label: string }>;

function DayStep({ date, icon, label }: StepProps) {
  const locale = useLocale();
  const name = fillMessage(label, { day: formatDate(date, locale, "day") });
  return (
    <Anchor href={getDayPath(date)} aria-label={name} className="icon-button icon-button-night">
      <Icon name={icon} />
    </Anchor>
  );
}
