import type { LocalDate } from "#app/platform/local-date.ts";
import { closeDaysMessages } from "#app/web/admin/closed-day-parts/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { useMessages } from "../ui/use-locale.ts";
import {
  type CalendarSpan,
  calendarViews,
  getCalendarSpan,
  getSpanPath,
} from "./month-calendar.ts";

type ViewSwitchProps = Readonly<{ span: CalendarSpan; today: LocalDate }>;

/** Links to the list, week and month views of the days that are shown. */
export function ViewSwitch({ span, today }: ViewSwitchProps) {
  const { calendar } = useMessages(closeDaysMessages);
  // Each link leads to the days around today or, if today is not among the shown days, around the
  // first of them.
  const last = getCalendarSpan(span.view, span.first).days;
  const isNow =
    span.first <= today && (Date.parse(today) - Date.parse(span.first)) / 86_400_000 < last;
  const day = isNow ? today : span.first;
  return (
    <nav aria-label={calendar.view} className="view-switch">
      {calendarViews.map((view) => (
        <Anchor
          key={view}
          href={getSpanPath(getCalendarSpan(view, day), today)}
          aria-current={view === span.view ? "true" : undefined}
        >
          {calendar.views[view]}
        </Anchor>
      ))}
    </nav>
  );
}
