import type { ReactNode } from "react";
import { fillMessage } from "#app/i18n/format.ts";
import { FieldError } from "#app/web/ui/field.tsx";
import { adminCatalogFormMessages } from "../catalog-parts/form-messages.ts";
import {
  AddRowButton,
  InputField,
  type InputSource,
  listRowNames,
  RemoveRowButton,
} from "../ui/document-inputs.tsx";
import { useMessages } from "../ui/use-locale.ts";

/** A ride of the form: the beginning of its fields' names, and its position, starting at 1. */
export type RideProps = Readonly<{ name: string; number: number; source: InputSource }>;

type RowListProps = Readonly<{
  name: "period" | "out" | "step";
  id: string;
  fields: readonly string[];
  /** The fewest rows that the list keeps. */
  least?: number;
  /** Further fields of a row, by its name. */
  children?: (row: string) => ReactNode;
  source: InputSource;
}>;

/** A list of rows with a few short fields each, such as the periods with other prices. */
export function RowList({ name, id, fields, least = 0, children, source }: RowListProps) {
  const messages = useMessages(adminCatalogFormMessages).lists[name];
  const none = "none" in messages ? messages.none : messages.note;
  const rows = listRowNames(source, name);
  const error = source.getError(`add-${name}`);
  return (
    <fieldset id={id} className="fieldset mt-5 min-w-0">
      <legend className="fieldset-legend">{messages.legend}</legend>
      <p className="text-muted">{rows.length === 0 ? none : messages.note}</p>
      {rows.map((row, index) => (
        <fieldset key={row} className="tour-form-ride min-w-0">
          <legend className="sr-only">{fillMessage(messages.title, { number: index + 1 })}</legend>
          <Fields names={fields} prefix={`${row}-`} source={source} />
          {children?.(row)}
          {rows.length > least && (
            <RemoveRowButton row={row} source={source}>
              {fillMessage(messages.remove, { number: index + 1 })}
            </RemoveRowButton>
          )}
        </fieldset>
      ))}
      <AddRowButton list={name} source={source}>
        {messages.add}
      </AddRowButton>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

type FieldsProps = Readonly<{
  names: readonly string[];
  prefix?: string;
  /** The fields that take the whole width. */
  wide?: readonly string[];
  source: InputSource;
}>;

/** Fields side by side. */
export function Fields({ names, prefix = "", wide = [], source }: FieldsProps) {
  return (
    <div className="tour-fields">
      {names.map((name) => (
        <InputField
          key={name}
          name={prefix + name}
          className={wide.includes(name) ? "wide" : undefined}
          source={source}
        />
      ))}
    </div>
  );
}
