import { fillMessage } from "#app/i18n/format.ts";
import type { BookingMessages } from "#app/i18n/messages/booking.ts";
import { NoWrapText } from "#app/web/ui/no-wrap.tsx";
import type { DayView, TourChoice } from "../booking-view.ts";
import type { BookingSelection } from "../selection.ts";
import { type CalendarParty, formatPartyRefusal } from "./calendar-party.ts";
import { Moon } from "./moon-icon.tsx";

interface ChosenDaySentenceProps {
  words: BookingMessages["day"];
  tour: TourChoice;
  selection: BookingSelection;
  party: CalendarParty;
  /** What canceling gives back on that day; undefined where nothing is paid. */
  refund?: string;
}

/** A sentence about the chosen day, which screen readers announce when it changes. */
export function ChosenDaySentence({
  words,
  tour,
  selection,
  party,
  refund,
}: ChosenDaySentenceProps) {
  const { day, refusal, unavailableDayLabel } = selection;
  return (
    <div
      id="chosen-day"
      role="status"
      tabIndex={-1}
      className="notice notice-night mt-4.5 items-center gap-x-5"
    >
      {tour.showsSky && <Moon age={day ? day.moonAge : 0} className="size-11 text-halo" />}
      <p>
        {unavailableDayLabel && fillMessage(words.gone, { date: unavailableDayLabel })}
        {!unavailableDayLabel && !day && <NoWrapText text={formatChooseDayPrompt(words, tour)} />}
        {day && (
          <>
            <strong className="font-bold">{capitalizeSentence(day.dayLabel)}.</strong>{" "}
            {refusal && party.riders && (
              <strong>
                {capitalizeSentence(formatPartyRefusal(words, refusal, party.riders))}.{" "}
              </strong>
            )}
            <NoWrapText text={formatDaySentence(words, tour, day, selection)} />
            {refund && <span className="mt-1 block">{refund}</span>}
          </>
        )}
      </p>
    </div>
  );
}

function formatChooseDayPrompt(
  messages: ChosenDaySentenceProps["words"],
  tour: TourChoice,
): string {
  return tour.showsSky
    ? messages.pickDay
    : fillMessage(messages.pickMorning, { hours: tour.hours });
}

function formatDaySentence(
  messages: ChosenDaySentenceProps["words"],
  tour: TourChoice,
  day: DayView,
  { pickup, ride }: BookingSelection,
): string {
  const { hours } = tour;
  if (!tour.showsSky) {
    if (!pickup) return fillMessage(messages.untimed, { hours });
    const sentence = ride?.leavesAfternoon ? messages.morningFree : messages.morning;
    return fillMessage(sentence, { pickup: pickup.label, hours });
  }
  if (day.night === "dark") return fillMessage(messages.nightDark, { time: day.sunset });
  if (day.night === "moonlit") return fillMessage(messages.nightMoonlit, { time: day.sunset });
  return fillMessage(messages.night, { time: day.sunset });
}

function capitalizeSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
