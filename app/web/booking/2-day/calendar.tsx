import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import type { LocalDate } from "#app/platform/local-date.ts";
import { useHydrated } from "#app/web/ui/use-hydrated.ts";
import { type DayView, isBookable, type MonthView } from "../booking-view.ts";
import { CalendarDay, UnavailableDay } from "./calendar-day.tsx";
import { findKeyTarget, findNearestBookable, getWeekdayIndex } from "./calendar-keyboard.ts";
import { CalendarLegend } from "./calendar-legend.tsx";
import type { CalendarParty } from "./calendar-party.ts";
import { MonthNavigation, type MonthNavigationProps } from "./month-navigation.tsx";

interface CalendarProps extends MonthNavigationProps {
  showsSky: boolean;
  party: CalendarParty;
  chosen: LocalDate;
  onChoose: (date: LocalDate) => void;
  /** Id of the error message about the chosen day. */
  errorId?: string;
}

/**
 * A month as a table of submit buttons, which works without scripts. With scripts the table is a
 * grid: Tab reaches it once, and the arrow keys move between its days.
 */
export function Calendar({
  view,
  words,
  showsSky,
  party,
  monthChoices,
  month,
  chosen,
  onChoose,
  onMonth,
  loading,
  errorId,
}: CalendarProps) {
  const hydrated = useHydrated();
  const grid = useRef<HTMLTableElement>(null);
  const [stop, setStop] = useState<LocalDate>("");
  const goal = useRef<{ month: string; near: LocalDate; forward: boolean } | null>(null);
  const tabStop = findTabStop(view, stop, chosen);
  const hadFocus = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another month moves the focus
  useEffect(() => {
    const wish = goal.current;
    if (wish?.month === view.month) {
      goal.current = null;
      const date = findNearestBookable(view, wish.near, wish.forward);
      if (date) setStop(date);
      focusDay(grid.current, date ?? undefined);
    } else if (hadFocus.current && document.activeElement === document.body) {
      // The focused day was removed when the month changed.
      focusDay(grid.current, tabStop);
    }
  }, [view]);

  const choose = useCallback(
    (date: LocalDate) => {
      setStop(date);
      onChoose(date);
    },
    [onChoose],
  );

  const handleKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = (event.target as HTMLElement).dataset.date;
    if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = findKeyTarget(event.key, from, view);
    if (!target) return;
    event.preventDefault();
    if ("date" in target) {
      setStop(target.date);
      findDayButton(grid.current, target.date)?.focus();
    } else {
      goal.current = target;
      onMonth(target.month);
    }
  };

  return (
    <div className="calendar">
      <MonthNavigation
        view={view}
        words={words}
        monthChoices={monthChoices}
        month={month}
        onMonth={onMonth}
        loading={loading}
      />
      <table
        ref={grid}
        role={hydrated ? "grid" : undefined}
        aria-labelledby="calendar-title"
        aria-describedby={errorId}
        aria-busy={loading || undefined}
        onKeyDown={handleKeyDown}
        onFocus={() => {
          hadFocus.current = true;
        }}
        onBlur={() => {
          hadFocus.current = false;
        }}
      >
        <thead>
          <tr>
            {words.weekdays.map((name, index) => (
              <th key={name} scope="col">
                <span className="sr-only">{name}</span>
                <span aria-hidden="true" className="in-narrow">
                  {words.weekdaysTiny[index]}
                </span>
                <span aria-hidden="true" className="in-wide">
                  {words.weekdaysShort[index]}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupIntoWeeks(view).map((week, index) => (
            <tr key={week.find((day) => day)?.date ?? index}>
              {week.map((day, column) => (
                <td key={day?.date ?? column}>
                  {day && isBookable(day) && (
                    <CalendarDay
                      day={day}
                      words={words}
                      showsSky={showsSky}
                      party={party}
                      chosen={day.date === chosen}
                      tabIndex={!hydrated || day.date === tabStop ? 0 : -1}
                      onChoose={choose}
                    />
                  )}
                  {day && !isBookable(day) && (
                    <UnavailableDay day={day} words={words} showsSky={showsSky} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <CalendarLegend view={view} words={words} showsSky={showsSky} party={party} />
    </div>
  );
}

/**
 * Returns the day that the Tab key reaches: the last focused day, else the chosen day, else the
 * first bookable day.
 */
function findTabStop(view: MonthView, stop: LocalDate, chosen: LocalDate): LocalDate | undefined {
  const bookable = view.days.filter(isBookable).map(({ date }) => date);
  return [stop, chosen].find((date) => bookable.includes(date)) ?? bookable[0];
}

function focusDay(grid: HTMLElement | null, date: LocalDate | undefined): void {
  const day = date ? findDayButton(grid, date) : null;
  (day ?? document.getElementById("calendar-next"))?.focus();
}

function findDayButton(grid: HTMLElement | null, date: LocalDate): HTMLElement | null {
  return grid?.querySelector(`[data-date="${date}"]`) ?? null;
}

/**
 * Groups days into rows from Sunday to Saturday. Days of other months are null, and past weeks are
 * left out.
 */
function groupIntoWeeks(view: MonthView): (DayView | null)[][] {
  const first = view.days[0];
  const cells: (DayView | null)[] = first ? Array(getWeekdayIndex(first.date)).fill(null) : [];
  cells.push(...view.days);
  while (cells.length % 7 !== 0) cells.push(null);
  const weeks = Array.from({ length: cells.length / 7 }, (_, row) =>
    cells.slice(row * 7, row * 7 + 7),
  );
  const current = weeks.filter((week) =>
    week.some((day) => day && day.status !== "past" && day.status !== "ahead"),
  );
  return current.length > 0 ? current : weeks;
}
