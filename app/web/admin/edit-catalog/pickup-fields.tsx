import { fillMessage } from "#app/i18n/format.ts";
import { listRowNumbers } from "#app/tours/catalog/catalog-form.ts";
import { maxCatalogRows } from "#app/tours/catalog/catalog-limits.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { FieldError, TextField } from "#app/web/ui/field.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import type { RowsProps } from "../catalog-parts/catalog-field-source.ts";

/** Fields of a ride's pickups: their times, the parts of town they are for, and the usual one. */
export function PickupFields({ source, name, row, number }: RowsProps) {
  const { texts, getProblem, getRowButton, locale } = source;
  const messages = adminCatalogFormMessages[locale].ride;
  const rows = listRowNumbers(texts, `${name}-pickup`);
  const problemOfAll = rows.length === 0 ? getProblem(`${name}-start`) : undefined;
  const isExample = texts[`${name}-isExample`] !== undefined;
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="fieldset-legend">{messages.pickups}</legend>
      <p className="field-hint">{messages.pickupsNote}</p>
      <div className="row-list">
        {rows.map((pickup, index) => (
          <PickupRow
            key={pickup}
            source={source}
            name={name}
            row={row}
            number={number}
            pickup={pickup}
            index={index}
          />
        ))}
      </div>
      {problemOfAll && <FieldError>{problemOfAll}</FieldError>}
      {rows.length < maxCatalogRows.pickups && (
        <button
          id={`add-pickup-${row}`}
          className="row-button -ml-3"
          {...getRowButton(`add-pickup-${row}`)}
        >
          <Icon name="plus-bold" />
          {messages.addPickup}
        </button>
      )}
      <ProposedChoice source={source} name={name} value="" label={messages.noProposed} />
      {isExample && (
        <>
          <label className="tick">
            <input type="checkbox" name={`${name}-isExample`} defaultChecked />
            {messages.isExample}
          </label>
          <p className="field-hint">{messages.isExampleHint}</p>
        </>
      )}
    </fieldset>
  );
}

type PickupRowProps = RowsProps &
  Readonly<{
    /** Number of the pickup in its field names. */
    pickup: number;
    /** Position of the pickup in the form, starting at 0. */
    index: number;
  }>;

function PickupRow({ source, name, row, number, pickup, index }: PickupRowProps) {
  const { texts, getProblem, getRowButton, locale } = source;
  const messages = adminCatalogFormMessages[locale].ride;
  const field = `${name}-pickup-${pickup}`;
  const getText = (suffix: string) => ({
    name: `${field}${suffix}`,
    defaultValue: texts[`${field}${suffix}`] ?? "",
    error: getProblem(`${field}${suffix}`),
  });
  return (
    <div className="pickup-row">
      <TextField
        {...getText("")}
        type="time"
        label={fillMessage(messages.pickup, { number: index + 1 })}
      />
      <TextField {...getText("-areaEn")} label={messages.areaEn} lang="en" />
      <TextField {...getText("-areaEs")} label={messages.areaEs} lang="es" />
      <ProposedChoice
        source={source}
        name={name}
        value={String(pickup)}
        label={messages.proposed}
      />
      <button
        className="row-button"
        aria-label={fillMessage(messages.removePickup, { number: index + 1, ride: number })}
        {...getRowButton(`remove-pickup-${row}-${pickup}`)}
      >
        <Icon name="x-bold" />
      </button>
    </div>
  );
}

type ProposedChoiceProps = Pick<RowsProps, "source" | "name"> &
  Readonly<{ value: string; label: string }>;

function ProposedChoice({ source, name, value, label }: ProposedChoiceProps) {
  const field = `${name}-proposed`;
  return (
    <label className="tick">
      <input
        type="radio"
        name={field}
        value={value}
        defaultChecked={(source.texts[field] ?? "") === value}
      />
      {label}
    </label>
  );
}
