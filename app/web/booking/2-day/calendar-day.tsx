import { memo } from "react";
import type { MoonPhase } from "#app/departures/sky-events.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { BookingMessages } from "#app/i18n/messages/booking.ts";
import type { LocalDate } from "#app/platform/local-time.ts";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { Icon } from "#app/web/ui/icon.tsx";
import { type DayView, formatIntent } from "../booking-view.ts";
import { getPhaseAge, Moon } from "./moon-icon.tsx";

interface DayProps {
  day: DayView;
  words: BookingMessages["day"];
  showsSky: boolean;
}

const cell =
  "relative flex h-full min-h-[60px] w-full flex-col items-center justify-center gap-0.5 rounded-[12px] leading-tight @min-[34rem]/calendar:min-h-[88px] @min-[34rem]/calendar:items-start @min-[34rem]/calendar:justify-start @min-[34rem]/calendar:px-2.5 @min-[34rem]/calendar:py-2";
const figure =
  "font-heading text-[1.0625rem] @max-[12rem]/calendar:text-[0.8125rem] tabular-nums @min-[34rem]/calendar:text-[1.3125rem]";
const note =
  "text-[0.8125rem] @max-[12rem]/calendar:text-[0.6875rem] @min-[34rem]/calendar:text-[0.875rem] font-semibold tabular-nums @min-[34rem]/calendar:mt-auto";

interface CalendarDayProps extends DayProps {
  chosen: boolean;
  tabIndex: number;
  onChoose: (date: LocalDate) => void;
}

/** A bookable day: a submit button. Its accessible name says everything that the cell shows. */
export const CalendarDay = memo(function CalendarDay({
  day,
  words,
  showsSky,
  chosen,
  tabIndex,
  onChoose,
}: CalendarDayProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={formatIntent({ kind: "day", date: day.date })}
      data-date={day.date}
      data-needs-scripts
      tabIndex={tabIndex}
      aria-pressed={chosen}
      onClick={(event) => {
        event.preventDefault();
        onChoose(day.date);
      }}
      className={joinClassNames(
        cell,
        "transition-colors duration-150 ease-out",
        chosen
          ? "bg-plum text-cream ring-[3px] ring-gold forced-colors:outline-4"
          : day.status === "last-seats"
            ? "bg-last-seats hover:bg-gold-hover"
            : "bg-free-day hover:bg-sand",
      )}
    >
      <span className="sr-only">{formatDayName(day, words, showsSky)}</span>
      <span aria-hidden="true" className={figure}>
        {Number(day.date.slice(8))}
      </span>
      {showsSky && (
        <>
          <span
            aria-hidden="true"
            className={joinClassNames(
              "hidden items-center gap-1 text-[0.875rem] tabular-nums @min-[34rem]/calendar:flex",
              chosen ? "text-plum-text" : "text-muted-on-sand",
            )}
          >
            <Icon name="sun-horizon" className="size-4" />
            {day.sunsetShort}
          </span>
          <MoonBadge phase={day.phase} chosen={chosen} />
        </>
      )}
      <span aria-hidden="true" className={note}>
        <span className="@min-[34rem]/calendar:hidden">{day.seatsLeft}</span>
        <span className="hidden @min-[34rem]/calendar:inline">
          {fillPlural(words.left, day.seatsLeft)}
        </span>
      </span>
    </button>
  );
});

/** A day that cannot be booked: hatched, struck through, and labelled with the reason. */
export const UnavailableDay = memo(function UnavailableDay({ day, words, showsSky }: DayProps) {
  const past = day.status === "past";
  const word = day.status === "full" ? words.full : words.closed;
  return (
    <div
      className={joinClassNames(
        cell,
        "@container/cell text-muted",
        !past &&
          "bg-[repeating-linear-gradient(135deg,var(--color-full-day)_0_6px,var(--color-full-day-hatch)_6px_12px)] text-muted-on-sand",
      )}
    >
      <span className="sr-only">{`${day.dayLabel}: ${past ? words.past : word}`}</span>
      <span aria-hidden="true" className={joinClassNames(figure, !past && "line-through")}>
        {Number(day.date.slice(8))}
      </span>
      {!past && (
        <span aria-hidden="true" className={joinClassNames(note, getReasonClass(word))}>
          {word}
        </span>
      )}
      {showsSky && !past && <MoonBadge phase={day.phase} />}
    </div>
  );
});

/**
 * Returns classes that hide the reason if the cell is too narrow for it. The hatching and the line
 * through the day remain visible.
 */
function getReasonClass(word: string): string {
  if (word.length < 6) return "hidden @min-[2.1rem]/cell:block";
  if (word.length === 6) return "hidden tracking-[-0.02em] @min-[2.75rem]/cell:block";
  return "hidden tracking-[-0.045em] @min-[2.9rem]/cell:block";
}

/**
 * The moon on a day with one of the four main phases. On phones it is a badge on the cell's corner.
 */
function MoonBadge({ phase, chosen }: { phase: MoonPhase | null; chosen?: boolean }) {
  if (!phase) return null;
  return (
    <Moon
      age={getPhaseAge(phase)}
      className={joinClassNames(
        "absolute -top-1.5 -right-0.5 size-3.5 @min-[34rem]/calendar:top-2.5 @min-[34rem]/calendar:right-2.5 @min-[34rem]/calendar:size-4.5",
        chosen ? "text-gold" : "text-moon-rim",
      )}
    />
  );
}

/** Formats the accessible name: "Wednesday, December 9: 9 seats left, sunset 5:57 PM, new moon". */
function formatDayName(day: DayView, words: BookingMessages["day"], showsSky: boolean): string {
  const seats = day.status === "last-seats" ? words.lastSeats : words.seats;
  const parts = [fillPlural(seats, day.seatsLeft)];
  if (showsSky) parts.push(fillMessage(words.sunset, { time: day.sunset }));
  if (showsSky && day.phase) parts.push(words.phases[day.phase].toLowerCase());
  return `${day.dayLabel}: ${parts.join(", ")}`;
}
