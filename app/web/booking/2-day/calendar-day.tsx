import { memo } from "react";
import type { MoonPhase } from "#app/departures/sky-events.ts";
import { fillMessage, fillPlural } from "#app/i18n/format.ts";
import type { BookingMessages } from "#app/i18n/messages/booking.ts";
import type { LocalDate } from "#app/platform/local-date.ts";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { Icon } from "#app/web/ui/icon.tsx";
import { type DayView, formatIntent } from "../booking-view.ts";
import { type CalendarParty, findDayRefusal, formatPartyRefusal } from "./calendar-party.ts";
import { getPhaseAge, Moon } from "./moon-icon.tsx";

interface DayProps {
  day: DayView;
  words: BookingMessages["day"];
  showsSky: boolean;
}

/** The most free seats whose number is shown. A larger one would only say that few have booked. */
const mostShownSeats = 6;

interface CalendarDayProps extends DayProps {
  party: CalendarParty;
  chosen: boolean;
  tabIndex: number;
  onChoose: (date: LocalDate) => void;
}

/**
 * A bookable day: a submit button. It is hatched, but can be chosen, if it does not take the party,
 * and says what is lacking. Its accessible name says everything that the cell shows.
 */
export const CalendarDay = memo(function CalendarDay({
  day,
  words,
  showsSky,
  party,
  chosen,
  tabIndex,
  onChoose,
}: CalendarDayProps) {
  const refusal = findDayRefusal(day, party);
  const missing = refusal?.reason === "needs-company" ? refusal.missing : 0;
  const { going = 0, seatsLeft } = day;
  const showsGoing =
    going > 0 &&
    refusal?.reason !== "sold-out" &&
    (party.riders === 1 || seatsLeft > mostShownSeats);
  const hasIcon = missing > 0 || showsGoing;
  const count = missing || (showsGoing ? going : seatsLeft);
  const long = missing ? words.needs : showsGoing ? words.going : words.left;
  return (
    <button
      type="submit"
      name="intent"
      value={formatIntent({ kind: "day", date: day.date })}
      data-date={day.date}
      data-away={refusal ? day.date : undefined}
      data-needs-scripts
      tabIndex={tabIndex}
      aria-pressed={chosen}
      onClick={(event) => {
        event.preventDefault();
        onChoose(day.date);
      }}
      className={joinClassNames(
        "day",
        !refusal ? day.status === "last-seats" && "day-last" : "day-off",
      )}
    >
      <span className="sr-only">{formatDayName(day, words, showsSky, party)}</span>
      <span aria-hidden="true" className="day-number">
        {Number(day.date.slice(8))}
      </span>
      {showsSky && (
        <>
          <span aria-hidden="true" className="day-sunset">
            <Icon name="sun-horizon" />
            {day.sunsetShort}
          </span>
          <MoonBadge phase={day.phase} />
        </>
      )}
      <span aria-hidden="true" className="day-note">
        {day.isOwn
          ? words.own
          : (hasIcon || refusal || seatsLeft <= mostShownSeats) && (
              <>
                {hasIcon && (
                  <span className="in-narrow day-going">
                    <Icon name="users-three" />
                    {missing > 0 && "+"}
                    {count}
                  </span>
                )}
                <span className={hasIcon ? "in-wide" : undefined}>{fillPlural(long, count)}</span>
              </>
            )}
      </span>
    </button>
  );
});

/**
 * A day that cannot be booked: hatched, struck through, and labelled with the reason. A full one
 * links to the waiting list.
 */
export const UnavailableDay = memo(function UnavailableDay({ day, words, showsSky }: DayProps) {
  const { status } = day;
  const past = status === "past" || status === "ahead";
  const word = past ? words[status] : status === "full" ? words.full : words.closed;
  const Cell = day.wait ? "a" : "div";
  return (
    <Cell
      href={day.wait}
      // Tab reaches the calendar once; the link below it leads to the same list.
      tabIndex={day.wait ? -1 : undefined}
      data-away={day.date}
      className={joinClassNames("day @container/cell", past ? "day-past" : "day-off")}
    >
      <span className="sr-only">{`${day.dayLabel}: ${word}`}</span>
      <span aria-hidden="true" className={joinClassNames("day-number", !past && "line-through")}>
        {Number(day.date.slice(8))}
      </span>
      {!past && (
        <>
          <span aria-hidden="true" className={`day-note reason-${word.length}`}>
            {word}
          </span>
          {showsSky && <MoonBadge phase={day.phase} />}
        </>
      )}
    </Cell>
  );
});

/** The moon in the corner of a day with one of the four main phases. */
function MoonBadge({ phase }: { phase: MoonPhase | null }) {
  return phase && <Moon age={getPhaseAge(phase)} className="moon" />;
}

/** Formats the accessible name: "Wednesday, December 9: 9 seats left, sunset 5:57 PM, new moon". */
function formatDayName(
  day: DayView,
  messages: BookingMessages["day"],
  showsSky: boolean,
  party: CalendarParty,
): string {
  const refusal = findDayRefusal(day, party);
  const seats = day.status === "last-seats" ? messages.lastSeats : messages.seats;
  // Free places don't help a party that the ride doesn't take.
  const room = refusal
    ? formatPartyRefusal(messages, refusal, party.riders ?? 0)
    : fillPlural(seats, day.seatsLeft);
  const parts = [day.isOwn ? messages.own.toLowerCase() : room];
  if (day.going) parts.push(fillPlural(messages.going, day.going));
  if (showsSky) parts.push(fillMessage(messages.sunset, { time: day.sunset }));
  if (showsSky && day.phase) parts.push(messages.phases[day.phase].toLowerCase());
  return `${day.dayLabel}: ${parts.join(", ")}`;
}
