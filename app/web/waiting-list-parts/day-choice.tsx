import { getDayFieldName } from "#app/bookings/waiting-list/waiting-entry-form.ts";
import { FieldError, getFieldIds } from "#app/web/ui/field.tsx";
import { Icon } from "#app/web/ui/icon.tsx";

type DayChoiceProps = Readonly<{
  legend: string;
  hint?: string;
  error?: string | undefined;
  days: readonly Readonly<{ date: string; label: string }>[];
  chosen: readonly string[];
}>;

/** The days as check boxes, of which several may be chosen. */
export function DayChoice({ legend, hint, error, days, chosen }: DayChoiceProps) {
  const ids = getFieldIds("days");
  return (
    <fieldset id="days" tabIndex={-1} className="fieldset" aria-describedby={error && ids.error}>
      <legend className="fieldset-legend">{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <div className="choice-pills mt-2.5 grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]">
        {days.map(({ date, label }) => (
          <label key={date} className="choice choice-pill">
            <input
              type="checkbox"
              name={getDayFieldName(date)}
              defaultChecked={chosen.includes(date)}
            />
            <Icon name="check-bold" />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
    </fieldset>
  );
}
