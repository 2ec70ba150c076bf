import { fillMessage } from "#app/i18n/format.ts";
import { listRowNumbers } from "#app/tours/catalog/catalog-form.ts";
import { maxCatalogRows } from "#app/tours/catalog/catalog-limits.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { FieldError, TextField } from "#app/web/ui/field.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import type { FieldSource } from "../catalog-parts/catalog-field-source.ts";

/** The fields for the steps of the cancellation policy, with one row for each step. */
export function RefundStepFields(source: FieldSource) {
  const { texts, getProblem, getRowButton, locale } = source;
  const messages = adminCatalogFormMessages[locale].steps;
  const rows = listRowNumbers(texts, "step");
  const problem = getProblem("add-step");
  return (
    <fieldset id="steps" className="fieldset mt-5 min-w-0">
      <legend className="fieldset-legend">{messages.legend}</legend>
      <p className="text-muted">{messages.note}</p>
      {rows.map((row, index) => (
        <fieldset key={row} className="tour-form-ride min-w-0">
          <legend className="sr-only">{fillMessage(messages.title, { number: index + 1 })}</legend>
          <div className="tour-fields">
            <Figure name={`step-${row}-refundPercent`} label={messages.percent} {...source} />
            <Figure name={`step-${row}-refundHours`} label={messages.hours} {...source} />
          </div>
          {rows.length > 1 && (
            <button className="row-button -ml-3" {...getRowButton(`remove-step-${row}`)}>
              <Icon name="x-bold" />
              {fillMessage(messages.remove, { number: index + 1 })}
            </button>
          )}
        </fieldset>
      ))}
      {rows.length < maxCatalogRows.refundSteps && (
        <button id="add-step" className="row-button -ml-3" {...getRowButton("add-step")}>
          <Icon name="plus-bold" />
          {messages.add}
        </button>
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </fieldset>
  );
}

type FigureProps = FieldSource & Readonly<{ name: string; label: string }>;

function Figure({ name, label, texts, getProblem }: FigureProps) {
  return (
    <TextField
      name={name}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      required
      defaultValue={texts[name] ?? ""}
      error={getProblem(name)}
    />
  );
}
