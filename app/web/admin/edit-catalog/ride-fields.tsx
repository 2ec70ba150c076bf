import { driveToHotelMinutes } from "#app/business/facts.ts";
import { formatWeekday, weekdaysInOrder } from "#app/i18n/day-names.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { FieldError, TextField } from "#app/web/ui/field.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import type { FieldSource, RowsProps } from "../catalog-parts/catalog-field-source.ts";
import { PickupFields } from "./pickup-fields.tsx";
import { SeasonFields } from "./season-fields.tsx";

type RideFieldsProps = FieldSource &
  Readonly<{
    /** Number of the ride in its field names. */
    row: number;
    /** Position of the ride in the form, starting at 1. */
    number: number;
    isOnly: boolean;
  }>;

/** Fields of one ride in the schedule. */
export function RideFields({ row, number, isOnly, ...source }: RideFieldsProps) {
  const { texts, getProblem, getRowButton, locale } = source;
  const messages = adminCatalogFormMessages[locale].ride;
  const name = `ride-${row}`;
  const title = fillMessage(messages.title, { number });
  const getText = (field: string) => ({
    name: `${name}-${field}`,
    defaultValue: texts[`${name}-${field}`] ?? "",
    error: getProblem(`${name}-${field}`),
  });
  const hasName = Boolean(texts[`${name}-nameEn`] || texts[`${name}-nameEs`]);
  const nameProblem = getProblem(`${name}-nameEn`) ?? getProblem(`${name}-nameEs`);
  return (
    <fieldset className="tour-form-ride min-w-0" id={name}>
      <legend className="tour-form-legend">{title}</legend>
      <div className="tour-fields">
        <TextField {...getText("start")} type="time" label={messages.start} required />
        <TextField {...getText("end")} type="time" label={messages.end} />
        <p className="field-hint wide -mt-2">{messages.endHint}</p>
        <TextField
          {...getText("minutesToHotel")}
          label={messages.minutesToHotel}
          hint={fillMessage(messages.minutesToHotelHint, { minutes: driveToHotelMinutes })}
          {...minutesField}
        />
      </div>
      <CheckboxField source={source} name={`${name}-offered`} label={messages.offered} />
      <p className="field-hint">{messages.offeredNote}</p>
      <CheckboxField source={source} name={`${name}-intoSunset`} label={messages.intoSunset} />
      <div className="tour-fields">
        <TextField
          {...getText("minutesAfterSunset")}
          label={messages.minutesAfterSunset}
          hint={messages.minutesAfterSunsetHint}
          {...minutesField}
        />
      </div>
      <PickupFields source={source} name={name} row={row} number={number} />
      <Weekdays source={source} name={name} />
      <SeasonFields source={source} name={name} row={row} number={number} />
      <details className="mt-3" open={hasName || nameProblem !== undefined}>
        <summary className="tap cursor-pointer font-semibold underline">{messages.names}</summary>
        <p className="field-hint">{messages.nameHint}</p>
        <div className="mt-2 grid gap-3 md:grid-cols-2">
          <TextField {...getText("nameEn")} label={messages.nameEn} lang="en" />
          <TextField {...getText("nameEs")} label={messages.nameEs} lang="es" />
        </div>
      </details>
      {!isOnly && (
        <button className="row-button -ml-3" {...getRowButton(`remove-ride-${row}`)}>
          <Icon name="x-bold" />
          {messages.remove}
          <span className="sr-only">, {title}</span>
        </button>
      )}
    </fieldset>
  );
}

const minutesField = {
  inputMode: "numeric",
  autoComplete: "off",
  className: "wide minutes-field",
} as const;

type PartProps = Pick<RowsProps, "source" | "name">;

function CheckboxField({ source, name, label }: PartProps & Readonly<{ label: string }>) {
  return (
    <label className="tick">
      <input type="checkbox" name={name} defaultChecked={source.texts[name] !== undefined} />
      {label}
    </label>
  );
}

function Weekdays({ source, name }: PartProps) {
  const { texts, getProblem, locale } = source;
  const messages = adminCatalogFormMessages[locale].ride;
  const error = getProblem(`${name}-weekday-1`);
  return (
    <fieldset
      className="mt-3 min-w-0"
      aria-describedby={error ? `${name}-weekdays-error` : undefined}
    >
      <legend className="fieldset-legend">{messages.weekdays}</legend>
      <div className="weekday-ticks">
        {weekdaysInOrder.map((day) => {
          const field = `${name}-weekday-${day}`;
          return (
            <label key={day} className="tick">
              <input
                type="checkbox"
                id={field}
                name={field}
                defaultChecked={texts[field] !== undefined}
              />
              <span aria-hidden>{formatWeekday(day, locale, "short")}</span>
              <span className="sr-only">{formatWeekday(day, locale)}</span>
            </label>
          );
        })}
      </div>
      {error && <FieldError id={`${name}-weekdays-error`}>{error}</FieldError>}
    </fieldset>
  );
}
