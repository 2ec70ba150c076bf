import { timeZone } from "#app/business/facts.ts";
import type { ClosedDay } from "#app/departures/closed-days.ts";
import { allWeekdays } from "#app/departures/day-selection.ts";
import { fillMessage, formatInstant } from "#app/i18n/format.ts";
import type { TourId } from "#app/tours/all-tours.ts";
import { getShortTourName } from "#app/tours/tour-names.ts";
import { closeDaysMessages } from "#app/web/admin/closed-day-parts/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import { formatPerson } from "../ui/format-person.ts";
import { useLocale } from "../ui/use-locale.ts";
import { getReviewPath } from "./day-selection-form-values.ts";

type NoticesProps = Readonly<{ days: readonly ClosedDay[]; canReopen: boolean }>;

/** Shows which tours are closed on a day, who closed them, and a link for reopening them. */
export function ClosedDayNotices({ days, canReopen }: NoticesProps) {
  const locale = useLocale();
  const { closedDay: messages } = closeDaysMessages[locale];
  const whole = days.find(({ tour }) => tour === null);
  return (whole ? [whole] : days).map(({ date, tour, reason, by, at }) => (
    <div key={`${date} ${tour}`} className="my-4">
      <Notice
        kind="tip"
        icon="calendar-x"
        title={
          tour === null
            ? messages.all
            : fillMessage(messages.tour, { tour: getShortTourName(tour, locale) })
        }
      >
        <p>
          {messages.effect} {reason === "weather" && messages.weather}{" "}
          {by &&
            fillMessage(messages.by, {
              name: formatPerson(by, locale),
              when: formatInstant(at, locale, timeZone),
            })}
        </p>
        {canReopen && <ReopenDay date={date} tour={tour} />}
      </Notice>
    </div>
  ));
}

type ReopenProps = Readonly<{ date: string; tour?: TourId | null }>;

/** A link to the page that reviews the reopening of a day. */
export function ReopenDay({ date, tour }: ReopenProps) {
  const locale = useLocale();
  const texts = { from: date, until: date, ride: tour ?? "", weekdays: allWeekdays };
  return (
    <p>
      <Anchor href={getReviewPath("reopen", texts)} className="tap font-semibold underline">
        {closeDaysMessages[locale].closedDay.reopen}
      </Anchor>
    </p>
  );
}
