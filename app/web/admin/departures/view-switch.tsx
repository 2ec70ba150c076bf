import type { Locale } from "#app/i18n/locale.ts";
import type { LocalDate } from "#app/platform/local-time.ts";
import { adminDaysMessages } from "#app/web/admin/close-days/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import {
  type CalendarSpan,
  calendarViews,
  getCalendarSpan,
  getSpanPath,
} from "./month-calendar.ts";

type ViewSwitchProps = Readonly<{ span: CalendarSpan; today: LocalDate; locale: Locale }>;

/** List, week or month; each link stays at the shown days. */
export function ViewSwitch({ span, today, locale }: ViewSwitchProps) {
  const { calendar } = adminDaysMessages[locale];
  // A month that has today in it leads to today's week, not to its first.
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
