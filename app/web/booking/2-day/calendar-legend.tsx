import { fillPlural } from "#app/i18n/format.ts";
import type { BookingMessages } from "#app/i18n/messages/booking.ts";
import { Icon } from "#app/web/ui/icon.tsx";
import { isBookable, type MonthView } from "../booking-view.ts";
import { type CalendarParty, findDayRefusal } from "./calendar-party.ts";
import { getPhaseAge, Moon, moonPhases } from "./moon-icon.tsx";

interface CalendarLegendProps {
  view: MonthView;
  party: CalendarParty;
  words: BookingMessages["day"];
  showsSky: boolean;
}

/** The legend that explains the calendar's colours and moons, and the link to the waiting list. */
export function CalendarLegend({ view, party, words, showsSky }: CalendarLegendProps) {
  return (
    <>
      <Signs view={view} words={words} showsSky={showsSky} party={party} />
      {view.wait && (
        <p className="mt-3 px-1">
          <a href={`${view.wait}&riders=${party.riders}`} className="text-link">
            {words.wait}
          </a>
        </p>
      )}
    </>
  );
}

function Signs({ view, words, showsSky, party }: CalendarLegendProps) {
  const refusals = view.days.filter(isBookable).map((day) => findDayRefusal(day, party));
  const isForAll = refusals.every((refusal) => !refusal);
  const off = isForAll ? words.legendOff : fillPlural(words.legendOffParty, party.riders ?? 0);
  return (
    <ul aria-label={words.legend} className="calendar-legend">
      <li>
        <span aria-hidden="true" className="day-last" />
        {words.legendLastSeats}
      </li>
      <li>
        <span aria-hidden="true" className="day-off" />
        {off}
      </li>
      {view.days.some(({ going }) => going) && (
        <li>
          <Icon name="users-three" />
          {words.legendGoing}
        </li>
      )}
      {refusals.some((refusal) => refusal?.reason === "needs-company") && (
        <li className="in-narrow">
          <Icon name="users-three" />
          {words.legendNeeds}
        </li>
      )}
      {showsSky &&
        moonPhases.map((phase) => (
          <li key={phase}>
            <Moon age={getPhaseAge(phase)} className="moon" />
            {words.phases[phase]}
          </li>
        ))}
    </ul>
  );
}
