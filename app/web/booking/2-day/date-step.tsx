import type { BookingFormField } from "#app/bookings/fields.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { NumberedHeading } from "#app/web/ui/badges.tsx";
import { ChoiceGroup, ChoicePill } from "#app/web/ui/choice-fields.tsx";
import { FieldError, getFieldIds } from "#app/web/ui/field.tsx";
import { Notice } from "#app/web/ui/notice.tsx";
import type { BookingPageWords, MonthChoice, MonthView, TourChoice } from "../booking-view.ts";
import type { BookingSelection } from "../selection.ts";
import type { BookingDraft } from "../use-booking-draft.ts";
import { useLastDefined } from "../use-last-defined.ts";
import { Calendar } from "./calendar.tsx";
import type { CalendarParty } from "./calendar-party.ts";
import { ChosenDaySentence } from "./chosen-day-sentence.tsx";
import type { useMonths } from "./use-months.ts";

interface DayGroupProps {
  words: BookingPageWords;
  tour: TourChoice;
  draft: BookingDraft;
  selection: BookingSelection;
  calendar: ReturnType<typeof useMonths>;
  monthChoices: readonly MonthChoice[];
  /** The party for which days are marked; without it, every day with a free seat can be chosen. */
  party?: CalendarParty;
  errors: Partial<Record<BookingFormField, string>>;
  onChoose: (date: string) => void;
  onMonth: (month: string) => void;
  /** What canceling gives back on the chosen day. */
  refund?: string;
}

const anyParty: CalendarParty = { riders: null };

/** Step 2 of the form: the day and the pickup time. */
export function DateStep(props: DayGroupProps) {
  return (
    <section aria-labelledby="day-heading">
      <NumberedHeading number={2} id="day-heading">
        {props.words.day.heading}
      </NumberedHeading>
      <DayChoice {...props} />
    </section>
  );
}

/** The calendar, a sentence about the chosen day, and the pickup times of that day. */
export function DayChoice({
  words,
  tour,
  draft,
  selection,
  calendar,
  monthChoices,
  party = anyParty,
  errors,
  onChoose,
  onMonth,
  refund,
}: DayGroupProps) {
  const wanted = calendar.findMonth(draft.tour, draft.month);
  const view = useLastDefined<MonthView>(wanted);
  return (
    <>
      {/* The error summary links to this element. */}
      <div id="date" tabIndex={-1} className="mt-6 rounded-card">
        {view && (
          <Calendar
            view={view}
            words={words.day}
            showsSky={tour.showsSky}
            party={party}
            monthChoices={monthChoices}
            month={draft.month}
            chosen={selection.date}
            onChoose={onChoose}
            onMonth={onMonth}
            loading={!wanted && !calendar.failed}
            errorId={errors.date ? getFieldIds("date").error : undefined}
          />
        )}
        {errors.date && <FieldError id={getFieldIds("date").error}>{errors.date}</FieldError>}
      </div>
      {calendar.failed && (
        <div className="mt-4">
          <Notice kind="error" live>
            <p>{words.day.monthFailed}</p>
          </Notice>
        </div>
      )}
      <ChosenDaySentence
        words={words.day}
        tour={tour}
        selection={selection}
        party={party}
        refund={refund}
      />
      <PickupTimes
        // Other choices need new radio buttons, of which one may be chosen already.
        key={`${selection.pickups.map(({ time }) => time)}`}
        words={words}
        selection={selection}
        isTimeInSentence={selection.day !== null && !tour.showsSky}
        error={errors.pickupTime}
      />
    </>
  );
}

interface PickupTimesProps {
  words: BookingPageWords;
  selection: BookingSelection;
  /** True if the sentence about the chosen day already contains the pickup time. */
  isTimeInSentence: boolean;
  error?: string;
}

/**
 * The pickup times of the chosen ride. A single one is shown as text, unless the sentence about the
 * day already contains it.
 */
function PickupTimes({ words, selection, isTimeInSentence, error }: PickupTimesProps) {
  const [only, ...others] = selection.pickups;
  if (only && others.length === 0) {
    return (
      <>
        {!isTimeInSentence && (
          <p className="mt-7 font-semibold">
            {fillMessage(words.pickup.only, { time: only.label })}
          </p>
        )}
        <input type="hidden" name="pickupTime" value={only.time} />
      </>
    );
  }
  return (
    <ChoiceGroup
      id="pickupTime"
      legend={words.pickup.legend}
      layout="pills"
      error={error}
      // If the text is large, the choices are stacked.
      className="mt-7 [&_.choice-pills]:grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]"
    >
      {selection.pickups.map(({ time, label, notes }, index) => (
        <ChoicePill
          key={time}
          id={index === 0 ? "pickupTime" : `pickupTime-${time.replace(":", "")}`}
          name="pickupTime"
          value={time}
          defaultChecked={time === selection.pickup?.time}
          aria-invalid={error ? true : undefined}
        >
          {label}
          {notes.map((note) => (
            <small key={note}>{note}</small>
          ))}
        </ChoicePill>
      ))}
    </ChoiceGroup>
  );
}
