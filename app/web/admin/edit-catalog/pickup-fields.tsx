import { fillMessage } from "#app/i18n/format.ts";
import { adminCatalogFormMessages } from "#app/web/admin/catalog-parts/form-messages.ts";
import { FieldError } from "#app/web/ui/field.tsx";
import {
  AddRowButton,
  InputField,
  type InputSource,
  listRowNames,
  RemoveRowButton,
} from "../ui/document-inputs.tsx";
import { useMessages } from "../ui/use-locale.ts";
import type { RideProps } from "./row-list.tsx";

/** Fields of a ride's pickups: their times, the parts of town they are for, and the usual one. */
export function PickupFields({ name, number, source }: RideProps) {
  const messages = useMessages(adminCatalogFormMessages).ride;
  const list = `${name}-pickup`;
  const rows = listRowNames(source, list);
  const error = rows.length === 0 ? source.getError(`${name}-start`) : undefined;
  const proposed = { name: `${name}-proposed`, source };
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="fieldset-legend">{messages.pickups}</legend>
      <p className="field-hint">{messages.pickupsNote}</p>
      <div className="row-list">
        {rows.map((row, index) => (
          <div key={row} className="pickup-row">
            <InputField
              name={row}
              label={fillMessage(messages.pickup, { number: index + 1 })}
              source={source}
            />
            <InputField name={`${row}-areaEn`} source={source} />
            <InputField name={`${row}-areaEs`} source={source} />
            <ProposedChoice
              {...proposed}
              value={row.slice(list.length + 1)}
              label={messages.proposed}
            />
            <RemoveRowButton
              row={row}
              source={source}
              className="row-button"
              aria-label={fillMessage(messages.removePickup, { number: index + 1, ride: number })}
            />
          </div>
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
      <AddRowButton list={list} source={source}>
        {messages.addPickup}
      </AddRowButton>
      <ProposedChoice {...proposed} value="" label={messages.noProposed} />
      {source.texts[`${name}-isExample`] !== undefined && (
        <>
          <InputField name={`${name}-isExample`} source={source} />
          <p className="field-hint">{messages.isExampleHint}</p>
        </>
      )}
    </fieldset>
  );
}

type ProposedChoiceProps = Readonly<{
  name: string;
  value: string;
  label: string;
  source: InputSource;
}>;

function ProposedChoice({ name, value, label, source }: ProposedChoiceProps) {
  return (
    <label className="tick">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={(source.texts[name] ?? "") === value}
      />
      {label}
    </label>
  );
}
