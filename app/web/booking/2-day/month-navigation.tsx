import type { BookingMessages } from "#app/i18n/messages/booking.ts";
import { Button, IconButton } from "#app/web/ui/button.tsx";
import { SelectField } from "#app/web/ui/field.tsx";
import { Spinner } from "#app/web/ui/spinner.tsx";
import { formatIntent, type MonthChoice, type MonthView } from "../booking-view.ts";

export interface MonthNavigationProps {
  view: MonthView;
  words: BookingMessages["day"];
  monthChoices: readonly MonthChoice[];
  /** The month that the guest asked for last. */
  month: string;
  /** Called when the guest asks for another month. `view` changes once that month has loaded. */
  onMonth: (month: string) => void;
  /** True from when a month is requested until it is shown. */
  loading: boolean;
}

/** The list of months between buttons for the previous and the next one. */
export function MonthNavigation({
  view,
  words,
  monthChoices,
  month,
  onMonth,
  loading,
}: MonthNavigationProps) {
  return (
    <>
      <div className="flex items-center justify-between gap-2 px-1">
        <MonthButton
          id="calendar-previous"
          month={view.previous}
          label={words.previousMonth}
          icon="caret-left-bold"
          onMonth={onMonth}
        />
        <h3 id="calendar-title" aria-live="polite" className="sr-only">
          {loading ? words.loading : view.title}
        </h3>
        <SelectField
          compact
          name="month"
          label={words.month}
          labelHidden
          value={month}
          onChange={(event) => onMonth(event.currentTarget.value)}
          className="min-w-0 [&_select]:mt-0 [&_select]:font-semibold"
        >
          {monthChoices.map((choice) => (
            <option key={choice.month} value={choice.month}>
              {choice.title}
            </option>
          ))}
        </SelectField>
        {loading && <Spinner />}
        <MonthButton
          id="calendar-next"
          month={view.next}
          label={words.nextMonth}
          icon="caret-right-bold"
          onMonth={onMonth}
        />
      </div>
      {/* With scripts the calendar follows the list of months, so the button is hidden. */}
      <div className="mt-2 text-center [@media(scripting:enabled)]:hidden">
        <Button variant="line" size="small" name="intent" value={formatIntent({ kind: "tour" })}>
          {words.showMonth}
        </Button>
      </div>
    </>
  );
}

interface MonthButtonProps {
  id: string;
  month: string | null;
  label: string;
  icon: "caret-left-bold" | "caret-right-bold";
  onMonth: (month: string) => void;
}

/** In the first and last month the button stays focusable, so that the focus is not lost. */
function MonthButton({ id, month, label, icon, onMonth }: MonthButtonProps) {
  if (!month) return <IconButton id={id} icon={icon} label={label} aria-disabled="true" />;
  return (
    <IconButton
      id={id}
      icon={icon}
      label={label}
      type="submit"
      name="intent"
      value={formatIntent({ kind: "month", month })}
      data-needs-scripts
      onClick={(event) => {
        event.preventDefault();
        onMonth(month);
      }}
    />
  );
}
