import { Form, redirect } from "react-router";
import { getAccount } from "#app/accounts/account-context.ts";
import { manualMessageTexts } from "#app/bookings/manual-messages/messages.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { addDays, isLocalDate } from "#app/platform/local-date.ts";
import { toLocalDate } from "#app/platform/local-time.ts";
import { closeDaysMessages } from "#app/web/admin/closed-day-parts/messages.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { servicesContext } from "#app/web/services-context.ts";
import { Button, ButtonLink } from "#app/web/ui/button.tsx";
import { TextField } from "#app/web/ui/field.tsx";
import { TextLink } from "#app/web/ui/text-link.tsx";
import {
  formatClosingResult,
  parseClosingResult,
  parseUndoFields,
} from "../closed-day-parts/closing-result.ts";
import { getSelectionPath } from "../closed-day-parts/day-selection-form-values.ts";
import { CsvLink } from "../csv/csv-link.tsx";
import { getDayPath, isOfferedBookedOrClosed } from "../departure-parts/departure-view.ts";
import { canOpenPage } from "../layout/access-rules.ts";
import { getInterfaceLanguage } from "../layout/interface-language.server.ts";
import { createTitleMeta } from "../layout/operator-meta.ts";
import { pendingMessagesPath } from "../message-parts/pending-message-list.tsx";
import { FocusedNotice } from "../ui/focused-notice.tsx";
import { UndoForm } from "../ui/undo-form.tsx";
import type { Route } from "./+types/route";
import { DayCard } from "./day-card.tsx";
import { getAdjacentSpan, getSpanPath, parseCalendarSpan } from "./month-calendar.ts";
import { LevelLegend, MonthGrid } from "./month-grid.tsx";
import { ViewSwitch } from "./view-switch.tsx";
import "#app/web/admin/departure-parts/departures.css";
import { useLocale, useMessages } from "../ui/use-locale.ts";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { operator, clock } = context.get(servicesContext);
  const requestedDay = url.searchParams.get("day");
  if (requestedDay && isLocalDate(requestedDay)) throw redirect(getDayPath(requestedDay), 303);
  const today = toLocalDate(clock.now());
  const span = parseCalendarSpan(url.searchParams, today);
  const [departures, unanswered] = await Promise.all([
    operator.listDepartures(span.first, span.days),
    operator.listUnansweredGuests(),
  ]);
  const rides = Map.groupBy(departures.filter(isOfferedBookedOrClosed), ({ key }) => key.date);
  const dates = Array.from({ length: span.days }, (_, index) => addDays(span.first, index));
  return {
    locale: getInterfaceLanguage(request),
    today,
    span,
    days: dates.map((date) => ({ date, rides: rides.get(date) ?? [] })),
    unanswered: unanswered.length,
    done: parseClosingResult(url.searchParams),
    undo: parseUndoFields(url.searchParams),
    canWriteNotices: canOpenPage(getAccount(context), "/admin/business"),
  };
}

export const meta = createTitleMeta((locale) => adminDeparturesMessages[locale].title);

type Page = Route.ComponentProps["loaderData"];

/** Shows the departures with their sold seats and states, as a list, a week or a month. */
export default function Departures({ loaderData }: Route.ComponentProps) {
  const { locale, today, span, days, unanswered, done, undo, canWriteNotices } = loaderData;
  const messages = adminDeparturesMessages[locale];
  const closeMessages = closeDaysMessages[locale];
  return (
    <div className="departures">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-[2rem] leading-[1.1]">{messages.title}</h1>
        <ViewSwitch span={span} today={today} />
      </div>
      {done && (
        <FocusedNotice kind="ok" attempt={JSON.stringify(done)}>
          {formatClosingResult(done, locale)}
          {done.byHand > 0 && (
            <p className="mt-2">
              <TextLink href={pendingMessagesPath} arrow>
                {manualMessageTexts[locale].title}
              </TextLink>
            </p>
          )}
          {done.operation === "close" && canWriteNotices && (
            <p className="mt-2">
              <TextLink href="/admin/business/notices" arrow>
                {closeMessages.close.notice}
              </TextLink>
            </p>
          )}
          {undo && <UndoForm fields={undo} action="/admin/departures/close" />}
        </FocusedNotice>
      )}
      <DepartureTools {...loaderData} />
      {unanswered > 0 && (
        <p className="departures-unanswered">
          <TextLink href="/admin/departures/unanswered">
            {fillMessage(closeMessages.unanswered.link[unanswered === 1 ? "one" : "other"], {
              count: unanswered,
            })}
          </TextLink>
        </p>
      )}
      {span.view !== "list" && <PeriodNavigation {...loaderData} />}
      {span.view === "month" ? (
        <>
          <MonthGrid days={days} today={today} labelledBy="span-title" />
          <LevelLegend />
        </>
      ) : (
        <ul className={span.view === "week" ? "week" : "mt-5 grid gap-3 lg:grid-cols-2"}>
          {days.map(({ date, rides }) => (
            <li
              key={date}
              className="rounded-[14px] border border-admin-edge bg-paper"
              data-today={date === today || undefined}
            >
              <DayCard date={date} rides={rides} today={today} />
            </li>
          ))}
        </ul>
      )}
      {span.view === "list" && <PeriodNavigation {...loaderData} />}
      <p className="mt-5 print:hidden">
        <CsvLink
          href={`/admin/lists/riders.csv?from=${span.first}&until=${addDays(span.first, span.days - 1)}`}
          list="riders"
        />
      </p>
    </div>
  );
}

/** The page's actions: go to a day, close or reopen days, print the week. */
function DepartureTools({ today, span }: Page) {
  const messages = useMessages(adminDeparturesMessages);
  const closeMessages = useMessages(closeDaysMessages);
  const closing = createClosingPathBuilder(span, today);
  return (
    <div className="departures-tools">
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={closing("close")} variant="plum" size="compact" icon="calendar-x">
          {closeMessages.close.title}
        </ButtonLink>
        <ButtonLink href={closing("reopen")} variant="quiet" size="compact">
          {closeMessages.reopen.title}
        </ButtonLink>
        {span.view === "week" && (
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
        )}
      </div>
      {/* Only the list has a field for choosing a day. In the other views, the arrows go to the
          next week or month. */}
      {span.view === "list" && (
        <Form method="get" action="/admin/departures" className="flex flex-wrap items-end gap-2">
          <TextField
            name="day"
            type="date"
            label={messages.goTo.label}
            compact
            required
            defaultValue={span.first}
          />
          <Button variant="quiet" size="compact">
            {messages.goTo.submit}
          </Button>
        </Form>
      )}
    </div>
  );
}

/**
 * Returns a function that creates the paths of the closing and reopening forms. The shown week or
 * month is filled in unless it is over.
 */
function createClosingPathBuilder({ view, first, days }: Page["span"], today: string) {
  const until = addDays(first, days - 1);
  return (operation: "close" | "reopen") =>
    view === "list" || until < today
      ? `/admin/departures/${operation}`
      : getSelectionPath(operation, {
          from: first < today ? today : first,
          until,
          ride: "",
          weekdays: [1, 2, 3, 4, 5, 6, 7],
        });
}

/** Links to the previous and next days, with the name of the week or month between them. */
function PeriodNavigation({ today, span }: Page) {
  const locale = useLocale();
  const messages = adminDeparturesMessages[locale];
  const { calendar } = closeDaysMessages[locale];
  const { view, first, days } = span;
  const [before, after] = {
    list: [messages.earlier, messages.later],
    week: [calendar.previousWeek, calendar.nextWeek],
    month: [calendar.previousMonth, calendar.nextMonth],
  }[view];
  const getStepPath = (by: 1 | -1) => getSpanPath(getAdjacentSpan(span, by), today);
  const isIcon = view !== "list";
  return (
    <nav aria-label={messages.pages} className="turner">
      <ButtonLink href={getStepPath(-1)} variant="quiet" size="compact" icon="caret-left">
        <span className={isIcon ? "turner-label" : undefined}>{before}</span>
      </ButtonLink>
      {isIcon && (
        <h2 id="span-title" className="turner-title first-letter:uppercase">
          {view === "month"
            ? formatDate(first, locale, "month")
            : formatWeekTitle(first, addDays(first, days - 1), locale)}
        </h2>
      )}
      <ButtonLink href={getStepPath(1)} variant="quiet" size="compact" iconEnd="caret-right">
        <span className={isIcon ? "turner-label" : undefined}>{after}</span>
      </ButtonLink>
    </nav>
  );
}

/** Returns text such as "Nov 16, 2026 to Nov 22, 2026". */
function formatWeekTitle(first: string, last: string, locale: Locale): string {
  return fillMessage(closeDaysMessages[locale].span, {
    from: formatDate(first, locale, "date"),
    until: formatDate(last, locale, "date"),
  });
}
