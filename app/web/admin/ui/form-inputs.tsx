import {
  type ComponentProps,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from "react";
import type { SumRule } from "#app/forms/sum.ts";
import { ChoiceGroup, ChoicePill } from "#app/web/ui/choice-fields.tsx";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { SelectField, TextAreaField, TextField } from "#app/web/ui/field.tsx";
import { Stepper } from "#app/web/ui/number-stepper.tsx";
import { PictureField, type PictureOptions } from "./picture-field.tsx";
import { SumField } from "./sum-field.tsx";

type Native = Omit<ComponentProps<typeof TextField>, "name" | "label" | "error" | "after">;

/** How the page shows one field of a form: as a text field, unless it has a kind of its own. */
export type FormInput = Native &
  Readonly<{
    /** Replaces the label that the form's labels have for the field. */
    label?: string;
    /** The labels of a choice by its values, in the order of the page. The choice has one pill for each. */
    choices?: Readonly<Record<string, string>>;
    /** The values of a list to choose from, with their labels. */
    options?: readonly (readonly [value: string, label: string])[];
    /** The limits of a sum in pesos. */
    sum?: SumRule;
    /** The limits and labels of a number between two buttons. */
    stepper?: Omit<ComponentProps<typeof Stepper>, "name" | "label">;
    /** Whether the field is a box to tick. */
    isBox?: boolean;
    /** The pictures of a field that names one. */
    pictures?: PictureOptions;
    /** The number of lines of a long text. */
    rows?: number;
    /** Whether the field takes the whole width of the form. */
    isWide?: boolean;
    /** Whether browsers may propose what was typed before. */
    hasProposals?: boolean;
    /** Further controls of the field, below its error. */
    after?: ReactNode;
    /** How a question about a conflict names an empty value. */
    emptyLabel?: string;
    /** The most characters of a long text that a question about a conflict quotes. */
    quotedCharacters?: number;
  }>;

type ByName<Name extends string, Value> = Readonly<Partial<Record<NoInfer<Name>, Value>>>;

type FormInputsProps<Name extends string> = Readonly<{
  /** The inputs in the order of the page. An element stands for an input of a kind of its own. */
  inputs: Readonly<Record<Name, FormInput | ReactElement | false>>;
  labels?: ByName<Name, string>;
  texts: ByName<Name, string>;
  /** What is wrong with the fields. */
  errors?: ByName<Name, string | undefined>;
  /** The choices between two values of fields that somebody else has changed. */
  conflictChoices?: ByName<Name, ReactNode>;
  /** Returns the id of an input, for pages that have several forms with the same names. */
  getId?: (name: string) => string;
}>;

/** The inputs of a form, with what was typed and what is wrong with it. */
export function FormInputs<Name extends string>(props: FormInputsProps<Name>) {
  const { inputs, labels, texts, errors, conflictChoices, getId } = props;
  return (Object.entries(inputs) as [Name, FormInput | ReactElement | false][]).map(
    ([name, input]) =>
      input === false || isValidElement(input) ? (
        <Fragment key={name}>{input}</Fragment>
      ) : (
        <FormField
          key={name}
          {...{ id: getId?.(name) ?? name, label: labels?.[name] ?? "", ...(input as FormInput) }}
          {...{ name, text: texts[name] ?? "", error: errors?.[name] }}
          conflictChoice={conflictChoices?.[name]}
        />
      ),
  );
}

type FormFieldProps = FormInput &
  Readonly<{
    name: string;
    id: string;
    label: string;
    text: string;
    error: string | undefined;
    conflictChoice: ReactNode;
  }>;

function FormField({ conflictChoice, text, isWide, hasProposals, ...props }: FormFieldProps) {
  const { choices, options, sum, stepper, isBox, pictures, rows, ...rest } = props;
  const { emptyLabel: _, quotedCharacters: __, ...field } = rest;
  const { id, name, label, hint, error } = field;
  const className = joinClassNames(field.className, isWide && "col-span-full") || undefined;
  if (isBox) {
    return (
      <label className={joinClassNames("tick", className)}>
        <input
          type="checkbox"
          name={name}
          value={field.value}
          defaultChecked={text !== ""}
          onChange={field.onChange}
        />
        {label}
      </label>
    );
  }
  if (stepper)
    return (
      <Stepper {...{ name, label, error, autoComplete: "off", ...stepper }} defaultValue={text} />
    );
  if (choices) {
    return (
      <>
        <ChoiceGroup legend={label} layout="pills" {...{ id, hint, error, className }}>
          {Object.entries(choices).map(([value, choiceLabel], index) => (
            <ChoicePill
              key={value}
              id={index === 0 ? id : undefined}
              {...{ name, value, required: field.required, defaultChecked: text === value }}
            >
              {choiceLabel}
            </ChoicePill>
          ))}
        </ChoiceGroup>
        {conflictChoice && <div className="col-span-full">{conflictChoice}</div>}
      </>
    );
  }
  const after = conflictChoice || field.after;
  const shared = { ...field, className, after, defaultValue: text };
  if (pictures || options) {
    const select = shared as ComponentProps<typeof SelectField>;
    if (pictures) {
      return <PictureField {...select} {...{ name, label, pictures }} value={text} />;
    }
    return (
      <SelectField {...select}>
        {options?.map(([value, optionLabel]) => (
          <option key={value} value={value}>
            {optionLabel}
          </option>
        ))}
      </SelectField>
    );
  }
  const autoComplete = field.autoComplete ?? (hasProposals ? undefined : "off");
  if (sum) return <SumField {...shared} autoComplete={autoComplete} rule={sum} />;
  if (rows) {
    const area = shared as ComponentProps<typeof TextAreaField>;
    return <TextAreaField {...area} {...{ autoComplete, rows }} />;
  }
  return <TextField {...shared} autoComplete={autoComplete} />;
}
