import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { adminAgenciesMessages } from "#app/agencies/messages.ts";
import { isClosedWithRiders } from "#app/bookings/closures/departures-to-close.ts";
import type { OperatorDeparture } from "#app/bookings/records/operator-departures.server.ts";
import { formatWeekday, weekdaysInOrder } from "#app/i18n/day-names.ts";
import { fillMessage, fillPlural, formatDate, formatTime } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { LocalDate } from "#app/platform/local-date.ts";
import { closeDaysMessages } from "#app/web/admin/closed-day-parts/messages.ts";
import { adminDeparturesMessages } from "#app/web/admin/departure-parts/messages.ts";
import { Anchor } from "#app/web/ui/anchor.tsx";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";
import { formatRideName, getDayPath, getShortTitle } from "../departure-parts/departure-view.ts";
import { useLocale, useMessages } from "../ui/use-locale.ts";
import {
  findDayForKey,
  getCalendarSpan,
  getOccupancyLevel,
  getSpanPath,
  groupIntoWeeks,
  type OccupancyLevel,
} from "./month-calendar.ts";
import { SeatGauge } from "./seat-gauge.tsx";

export type DayWithRides = Readonly<{ date: LocalDate; rides: readonly OperatorDeparture[] }>;

type MonthGridProps = Readonly<{
  days: readonly DayWithRides[];
  today: LocalDate;
  labelledBy: string;
}>;

/**
 * A month as a table with a link for each day. With scripts it is an ARIA grid: Tab stops at it
 * once, and the arrow keys move between days, even into the previous and next month.
 */
export function MonthGrid({ days, today, labelledBy }: MonthGridProps) {
  const locale = useLocale();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const grid = useRef<HTMLTableElement>(null);
  const goal = useRef<LocalDate>(undefined);
  const [stop, setStop] = useState<LocalDate>("");
  const isInMonth = (date: LocalDate) => days.some((day) => day.date === date);
  const tabStop = [stop, today].find(isInMonth) ?? days[0]?.date;
  const first = days[0]?.date;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of month moves the focus
  useEffect(() => {
    const date = goal.current;
    if (!date || !isInMonth(date)) return;
    goal.current = undefined;
    focusDay(grid.current, date);
  }, [first]);

  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = (event.target as HTMLElement).dataset.date;
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const date = findDayForKey(event.key, from);
    if (!date) return;
    event.preventDefault();
    setStop(date);
    if (isInMonth(date)) return focusDay(grid.current, date);
    goal.current = date;
    navigate(getSpanPath(getCalendarSpan("month", date), today), { preventScrollReset: true });
  };

  return (
    <table
      ref={grid}
      role={hydrated ? "grid" : undefined}
      aria-labelledby={labelledBy}
      onKeyDown={handleKeyDown}
      className="month"
    >
      <thead>
        <tr>
          {weekdaysInOrder.map((day) => (
            <th key={day} scope="col">
              <span className="sr-only">{formatWeekday(day, locale)}</span>
              <span aria-hidden>{formatWeekday(day, locale, "short")}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groupIntoWeeks(days, ({ date }) => date).map((week, row) => (
          <tr key={week.find((day) => day)?.date ?? row}>
            {week.map((day, column) => (
              <td key={day?.date ?? column} data-none={!day || undefined}>
                {day && (
                  <DayCell
                    day={day}
                    today={today}
                    tabIndex={!hydrated || day.date === tabStop ? 0 : -1}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function focusDay(grid: HTMLElement | null, date: LocalDate): void {
  grid?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus();
}

type DayCellProps = Readonly<{
  day: DayWithRides;
  today: LocalDate;
  tabIndex: 0 | -1;
}>;

/**
 * A day with its number, and a bar with figures for each ride. Screen readers get one sentence
 * instead.
 */
function DayCell({ day: { date, rides }, today, tabIndex }: DayCellProps) {
  const locale = useLocale();
  const isToday = date === today;
  return (
    <Anchor
      href={getDayPath(date)}
      data-date={date}
      tabIndex={tabIndex}
      aria-current={isToday ? "date" : undefined}
      data-past={date < today || undefined}
      className="month-day"
    >
      <span className="sr-only">{formatDayLabel(date, rides, isToday, locale)}</span>
      <span aria-hidden className="month-number">
        <span>{Number(date.slice(8))}</span>
        {/* The weekday is visible only in narrow windows that show the days as a list. */}
        <span className="month-weekday">{formatDate(date, locale, "short")}</span>
      </span>
      <span aria-hidden className="month-rides">
        {rides.map((ride) => (
          <RideBar key={formatRideName(ride.key)} ride={ride} />
        ))}
      </span>
    </Anchor>
  );
}

function RideBar({ ride }: { ride: OperatorDeparture }) {
  const locale = useLocale();
  const { calendar } = closeDaysMessages[locale];
  const level = getOccupancyLevel(ride);
  const isOff = (level === "closed" || level === "called-off") && !isClosedWithRiders(ride);
  const { sold, blocked, capacity } = ride;
  return (
    <span className="ride-bar" data-level={level}>
      <span className="ride-bar-name">
        <span className="ride-bar-time">{formatTime(ride.key.start, locale)}</span>{" "}
        {getShortTitle(ride, locale)}
      </span>
      <span className="ride-bar-figures">
        {isOff ? (
          <>
            <span className="ride-bar-short">{level === "closed" ? "–" : "×"}</span>
            <span className="ride-bar-long">{calendar.levels[level]}</span>
          </>
        ) : (
          <>
            <span className="ride-bar-short">
              {/* A phone's cell has no room for held seats and capacity; the bar shows them. */}
              {blocked > 0 ? `${sold}+${blocked}` : `${sold}/${capacity}`}
            </span>
            <span className="ride-bar-long">
              {fillMessage(calendar.figures, { sold, capacity })}
              {formatHeldSeats(ride, locale)}
            </span>
          </>
        )}
      </span>
      {!isOff && <SeatGauge sold={sold} capacity={capacity} />}
    </span>
  );
}

/** Returns text such as "Saturday, November 22: Sunset 8 of 12, Hot Springs closed". */
export function formatDayLabel(
  date: LocalDate,
  rides: readonly OperatorDeparture[],
  isToday: boolean,
  locale: Locale,
): string {
  const { calendar } = closeDaysMessages[locale];
  const near = isToday ? `${adminDeparturesMessages[locale].today}, ` : "";
  const rideTexts = rides.map((ride) => {
    const level = getOccupancyLevel(ride);
    const { sold, capacity } = ride;
    const isNamed = level === "closed" || level === "called-off" || level === "full";
    const message = isClosedWithRiders(ride) ? "kept" : isNamed ? level : "count";
    const rideText = fillMessage(calendar[message], {
      ride: getShortTitle(ride, locale),
      sold,
      capacity,
    });
    return `${rideText}${formatHeldSeats(ride, locale)}`;
  });
  return `${near}${formatDate(date, locale, "day")}: ${rideTexts.join(", ") || calendar.noRides}`;
}

/** Returns text such as ", 4 held" for the seats in allotments. */
function formatHeldSeats({ blocked }: OperatorDeparture, locale: Locale): string {
  return blocked > 0 ? `, ${fillPlural(adminAgenciesMessages[locale].heldShort, blocked)}` : "";
}

/**
 * Explains the colours. Each level also has a sign or figure, so that nobody depends on colours.
 */
export function LevelLegend() {
  const { levels } = useMessages(closeDaysMessages).calendar;
  return (
    <ul className="levels">
      {(Object.keys(levels) as OccupancyLevel[]).map((level) => (
        <li key={level}>
          <span aria-hidden className="ride-bar levels-sample" data-level={level}>
            {{ closed: "–", "called-off": "×" }[level as string] ?? " "}
          </span>
          {levels[level]}
        </li>
      ))}
    </ul>
  );
}
