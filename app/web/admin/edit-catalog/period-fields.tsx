import { fillMessage } from "#app/i18n/format.ts";
import { listRowNumbers } from "#app/tours/catalog/catalog-form.ts";
import { maxCatalogRows } from "#app/tours/catalog/catalog-limits.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { TextField } from "#app/web/ui/field.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import type { FieldSource } from "../catalog-parts/catalog-field-source.ts";
import { PriceField } from "../catalog-parts/price-field.tsx";

/** The fields for periods that have different prices, with one row for each period. */
export function PeriodFields(source: FieldSource) {
  const { texts, getProblem, getRowButton, locale } = source;
  const priceSource = { texts, getProblem, locale };
  const messages = adminCatalogFormMessages[locale].periods;
  const rows = listRowNumbers(texts, "period");
  return (
    <fieldset id="periods" className="fieldset mt-5 min-w-0">
      <legend className="fieldset-legend">{messages.legend}</legend>
      <p className="text-muted">{rows.length === 0 ? messages.none : messages.note}</p>
      {rows.map((row, index) => (
        <fieldset key={row} className="tour-form-ride min-w-0">
          <legend className="sr-only">{fillMessage(messages.title, { number: index + 1 })}</legend>
          <div className="tour-fields">
            <Day name={`period-${row}-from`} label={messages.from} {...source} />
            <Day
              name={`period-${row}-to`}
              label={messages.to}
              hint={messages.toHint}
              required={false}
              {...source}
            />
            <PriceField
              name={`period-${row}-pricePerPersonMxn`}
              label={messages.each}
              {...priceSource}
            />
            <PriceField
              name={`period-${row}-childPriceMxn`}
              label={messages.child}
              {...priceSource}
            />
            <PriceField
              name={`period-${row}-privateRideMxn`}
              label={messages.private}
              {...priceSource}
            />
          </div>
          <button className="row-button -ml-3" {...getRowButton(`remove-period-${row}`)}>
            <Icon name="x-bold" />
            {fillMessage(messages.remove, { number: index + 1 })}
          </button>
        </fieldset>
      ))}
      {rows.length < maxCatalogRows.periods && (
        <button id="add-period" className="row-button -ml-3" {...getRowButton("add-period")}>
          <Icon name="plus-bold" />
          {messages.add}
        </button>
      )}
    </fieldset>
  );
}

type FieldProps = FieldSource & Readonly<{ name: string; label: string }>;
type DayProps = FieldProps & Readonly<{ hint?: string; required?: boolean }>;

function Day({ name, label, hint, required = true, texts, getProblem }: DayProps) {
  return (
    <TextField
      name={name}
      type="date"
      label={label}
      hint={hint}
      required={required}
      defaultValue={texts[name] ?? ""}
      error={getProblem(name)}
    />
  );
}
