import { driveToHotelMinutes } from "#app/business/facts.ts";
import { formatWeekday, weekdaysInOrder } from "#app/i18n/day-names.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { FieldError } from "#app/web/ui/field.tsx";
import { InputField, RemoveRowButton } from "../ui/document-inputs.tsx";
import { useLocale, useMessages } from "../ui/use-locale.ts";
import { PickupFields } from "./pickup-fields.tsx";
import type { RideProps } from "./row-list.tsx";
import { SeasonFields } from "./season-fields.tsx";

export function RideFields({ isOnly, ...ride }: RideProps & Readonly<{ isOnly: boolean }>) {
  const { name, number, source } = ride;
  const { texts, getError } = source;
  const messages = useMessages(adminCatalogFormMessages).ride;
  const title = fillMessage(messages.title, { number });
  const ownNames = [`${name}-nameEn`, `${name}-nameEs`];
  const minutesField = { source, className: "wide minutes-field" };
  return (
    <fieldset className="tour-form-ride min-w-0" id={name}>
      <legend className="tour-form-legend">{title}</legend>
      <div className="tour-fields">
        <InputField name={`${name}-start`} source={source} />
        <InputField name={`${name}-end`} source={source} />
        <p className="field-hint wide -mt-2">{messages.endHint}</p>
        <InputField
          name={`${name}-minutesToHotel`}
          hint={fillMessage(messages.minutesToHotelHint, { minutes: driveToHotelMinutes })}
          {...minutesField}
        />
      </div>
      <InputField name={`${name}-offered`} source={source} />
      <p className="field-hint">{messages.offeredNote}</p>
      <InputField name={`${name}-intoSunset`} source={source} />
      <div className="tour-fields">
        <InputField name={`${name}-minutesAfterSunset`} {...minutesField} />
      </div>
      <PickupFields {...ride} />
      <Weekdays {...ride} />
      <SeasonFields {...ride} />
      <details
        className="mt-3"
        open={ownNames.some((ownName) => texts[ownName] || getError(ownName) !== undefined)}
      >
        <summary className="tap cursor-pointer font-semibold underline">{messages.names}</summary>
        <p className="field-hint">{messages.nameHint}</p>
        <div className="mt-2 grid gap-3 md:grid-cols-2">
          {ownNames.map((ownName) => (
            <InputField key={ownName} name={ownName} source={source} />
          ))}
        </div>
      </details>
      {!isOnly && (
        <RemoveRowButton row={name} source={source}>
          {messages.remove}
          <span className="sr-only">, {title}</span>
        </RemoveRowButton>
      )}
    </fieldset>
  );
}

function Weekdays({ name, source }: RideProps) {
  const locale = useLocale();
  const { texts } = source;
  const error = source.getError(`${name}-weekday-1`);
  return (
    <fieldset
      className="mt-3 min-w-0"
      aria-describedby={error ? `${name}-weekdays-error` : undefined}
    >
      <legend className="fieldset-legend">{adminCatalogFormMessages[locale].ride.weekdays}</legend>
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
