import type { ComponentProps, MouseEvent, ReactNode } from "react";
import type { DocumentInput } from "#app/forms/document-fields.ts";
import { type DocumentTexts, getRowId, listRowNumbers } from "#app/forms/document-texts.ts";
import { priceSumRule } from "#app/tours/catalog/parse-typed-values.ts";
import { ChoiceGroup, ChoicePill } from "#app/web/ui/choice-fields.tsx";
import { SelectField, TextAreaField, TextField } from "#app/web/ui/field.tsx";
import { Icon } from "#app/web/ui/icon.tsx";
import { PictureField, type PictureOptions } from "./picture-field.tsx";
import { SumField } from "./sum-field.tsx";

/** The button of the catalog's and the settings' forms, which shows what would change. */
export const reviewButton = { name: "intent", value: "review" } as const;

/** What a form about a document says about its inputs, in the operator's language. */
export type InputMessages<Problem extends string> = Readonly<{
  getLabels(input: DocumentInput): Readonly<{ label: string; hint?: string }>;
  formatOption(input: DocumentInput, option: string): string;
  /** `input` is undefined for an error of a whole list. */
  formatProblem(problem: Problem, input: DocumentInput | undefined, texts: DocumentTexts): string;
}>;

/** What a form about a document passes to its inputs. */
export type InputSource = Readonly<{
  texts: DocumentTexts;
  /** Finds an input by its name, with its labels. Throws if the form has none with this name. */
  getInput(name: string): DocumentInput & ReturnType<InputMessages<string>["getLabels"]>;
  formatOption(input: DocumentInput, option: string): string;
  /** Returns the error message of an input or a list; undefined if its value is valid. */
  getError(name: string): string | undefined;
  /** Returns the properties of a button that adds or removes a row. */
  getRowButton(intent: string): RowButton;
  /** Whether the list can have no more rows. */
  isFull(list: string): boolean;
  /** The published pictures that an input may name. */
  pictures: PictureOptions;
}>;

/** Properties of a button that adds or removes a row, both with and without scripts. */
export type RowButton = Readonly<{
  type: "submit";
  name: "intent";
  value: string;
  formNoValidate: true;
  formAction: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}>;

type InputFieldProps = Readonly<{ name: string; source: InputSource }> &
  Partial<Pick<ComponentProps<typeof TextField>, "className" | "label" | "labelHidden" | "hint">>;

/** One input of a form about a document. `label` and `hint` replace those of the form's messages. */
export function InputField({ name, source, ...shown }: InputFieldProps) {
  const { texts, pictures } = source;
  const { kind, language, isRequired, hasProposals, options, ...labels } = source.getInput(name);
  const text = texts[name] ?? "";
  const { label = labels.label } = shown;
  if (kind === "tick") {
    return (
      <label className="tick">
        <input type="checkbox" id={name} name={name} defaultChecked={texts[name] !== undefined} />
        {label}
      </label>
    );
  }
  const field = {
    ...{ hint: labels.hint, ...shown, name, label, error: source.getError(name), lang: language },
    ...{ autoComplete: hasProposals ? undefined : "off", required: isRequired },
  };
  switch (kind) {
    case "picture":
      return <PictureField {...field} value={text} pictures={pictures} />;
    case "radio":
      return (
        <ChoiceGroup
          id={name}
          legend={label}
          hint={labels.hint}
          error={field.error}
          layout="pills"
          className="[&_.choice-pills]:grid-cols-1"
        >
          {options?.map((option, index) => (
            <ChoicePill
              key={option}
              id={index === 0 ? name : undefined}
              name={name}
              value={option}
              defaultChecked={option === (text || options[0])}
            >
              {source.formatOption(source.getInput(name), option)}
            </ChoicePill>
          ))}
        </ChoiceGroup>
      );
    case "choice":
      return (
        <SelectField {...field} defaultValue={text || options?.[0]}>
          {options?.map((option) => (
            <option key={option} value={option}>
              {source.formatOption(source.getInput(name), option)}
            </option>
          ))}
        </SelectField>
      );
    case "sum":
      return (
        <SumField {...field} rule={priceSumRule} formButton={reviewButton} defaultValue={text} />
      );
    case "area":
      return <TextAreaField {...field} rows={3} defaultValue={text} />;
    case "integer":
      return <TextField {...field} inputMode="numeric" defaultValue={text} />;
    case "decimal":
      return <TextField {...field} inputMode="decimal" defaultValue={text} />;
    default:
      return <TextField {...field} type={kind} defaultValue={text} />;
  }
}

type AddRowButtonProps = Readonly<{
  list: string;
  source: InputSource;
  className?: string;
  children: ReactNode;
}>;

/** The button that adds a row to a list; nothing if the list is full. */
export function AddRowButton({ list, source, className, children }: AddRowButtonProps) {
  const intent = `add-${getRowId(list)}`;
  if (source.isFull(list)) return null;
  return (
    <button
      id={intent}
      className={className ?? "row-button -ml-3"}
      {...source.getRowButton(intent)}
    >
      <Icon name="plus-bold" />
      {children}
    </button>
  );
}

type RemoveRowButtonProps = Readonly<{ row: string; source: InputSource; className?: string }> &
  Pick<ComponentProps<"button">, "aria-label" | "children">;

/** The button that removes a row, such as `ride-1-pickup-0`. */
export function RemoveRowButton({ row, source, children, ...button }: RemoveRowButtonProps) {
  return (
    <button
      className="row-button -ml-3"
      {...button}
      {...source.getRowButton(`remove-${getRowId(row)}`)}
    >
      <Icon name="x-bold" />
      {children}
    </button>
  );
}

/** Lists the names of a list's rows: `ride-0`, `ride-1`. */
export function listRowNames({ texts }: InputSource, list: string): string[] {
  return listRowNumbers(texts, list).map((row) => `${list}-${row}`);
}
