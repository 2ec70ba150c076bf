import type { ComponentProps, ReactNode } from "react";
import { Form, useLocation } from "react-router";
import type { Conflicts } from "#app/edit-conflicts/conflict.ts";
import type { FieldTexts } from "#app/edit-conflicts/merge-fields.ts";
import { conflictMessages } from "#app/edit-conflicts/messages.ts";
import type {
  FormDefinition,
  FormErrorCode,
  FormFieldName,
  FormTexts,
} from "#app/forms/form-definition.ts";
import { fillMessage, fillPlural, type Plural } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { Button } from "#app/web/ui/button.tsx";
import { ChoiceGroup, ChoicePill } from "#app/web/ui/choice-fields.tsx";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { buildConflictFields } from "#app/web/ui/conflict-fields.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { TextAreaField, TextField } from "#app/web/ui/field.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { formatStaffConflicts } from "./format-conflicts.ts";
import { PictureField, type PictureOptions } from "./picture-field.tsx";

// biome-ignore lint/suspicious/noExplicitAny: Stands for every form, whatever its fields are.
type AnyForm = FormDefinition<any, string>;

/** The reply to a form that was refused, with all entered texts. */
export type FormReply<
  Form extends AnyForm,
  More extends string = never,
  Intent extends string = string,
> = Readonly<{
  id: string;
  /** The intent of the form, which tells the forms of a page apart. */
  intent: Intent;
  texts: FormTexts<Form>;
  errors: Readonly<Partial<Record<FormFieldName<Form>, FormErrorCode<Form> | More>>>;
  /** The values that the form showed before the user edited them. */
  shown: FieldTexts<FormFieldName<Form>>;
  conflicts: Conflicts<FormFieldName<Form>>;
}>;

/** How the page shows one field of a form. */
export type FormInput = Readonly<{
  hint?: string;
  /** A note after the label, such as "(optional)". */
  optionalLabel?: string | undefined;
  /** Whether the field takes the whole width of the form. */
  isWide?: boolean;
  /** The labels of a choice by its values, in the order of the page. The choice has one pill for each. */
  choices?: Readonly<Record<string, string>>;
  /** The pictures of a field that names one. */
  pictures?: PictureOptions;
  /** How a question about a conflict names an empty value. */
  emptyLabel?: string;
  /** The most characters of a long text that a question about a conflict quotes. */
  quotedCharacters?: number;
  /** The number of lines of a long text. */
  rows?: number;
  /** What follows the field. */
  after?: ReactNode;
}> &
  Pick<
    ComponentProps<"input">,
    "type" | "inputMode" | "required" | "autoCapitalize" | "spellCheck" | "lang"
  >;

export type EditFormMessages<Form extends AnyForm> = Readonly<{
  labels: Readonly<Record<FormFieldName<Form>, string>>;
  /** The texts of the errors by their codes; `other` is for codes without a text of their own. */
  errors: Readonly<Record<string, string>>;
  errorsTitle: Plural;
  submit: string;
}>;

type EditFormProps<Form extends AnyForm> = Readonly<{
  form: Form;
  /** The inputs in the order of the page. */
  inputs: Readonly<Record<FormFieldName<Form>, FormInput>>;
  messages: EditFormMessages<Form>;
  /** The number of columns in wide windows. */
  columns?: 1 | 2;
  intent: string;
  /** The address that the form is sent to; that of the page if it is missing. */
  action?: string | undefined;
  /** The id of what the form creates; null for a form that changes something. */
  newId: string | null;
  /** The texts that are stored, or those of an empty form. */
  stored: FormTexts<Form>;
  reply: FormReply<Form, string> | undefined;
  locale: Locale;
}>;

/**
 * A form whose fields come from its definition: labels, values, errors with a summary, and the
 * choices after somebody else has changed the same fields.
 */
export function EditForm<Form extends AnyForm>(props: EditFormProps<Form>) {
  const { form, inputs, messages, intent, action, newId, stored, reply, locale } = props;
  const { columns = 2 } = props;
  const { key: navigationKey } = useLocation();
  const conflictWords = conflictMessages[locale];
  const texts = reply?.texts ?? stored;
  const conflicts = formatStaffConflicts(reply?.conflicts, locale, (value, name) =>
    formatValue(inputs[name], value),
  );
  const { sentences, choices } = buildConflictFields(conflicts, conflictWords);
  const errors = form.names.flatMap((name: FormFieldName<Form>) => {
    const code = reply?.errors[name];
    const message = code ? formatError(props, name, code) : sentences[name];
    return message ? [{ id: name as string, message }] : [];
  });
  const findError = (name: string) => errors.find(({ id }) => id === name)?.message;
  const hasConflicts = Object.keys(conflicts).length > 0;
  return (
    <Form
      key={reply?.id ?? navigationKey}
      method="post"
      action={action}
      className={joinClassNames("mt-3 grid gap-4", columns === 2 && "sm:grid-cols-2")}
      noValidate
    >
      <div className="[&:not(:empty)]:col-span-full">
        <ErrorSummary
          title={
            hasConflicts
              ? `${conflictWords.title} ${conflictWords.choose}`
              : fillPlural(messages.errorsTitle, errors.length)
          }
          items={errors}
          attempt={reply?.id}
        />
      </div>
      <input type="hidden" name="intent" value={intent} />
      {newId ? (
        <input type="hidden" name="id" value={newId} />
      ) : (
        <OriginalValueFields shown={reply?.shown ?? stored} conflicts={conflicts} />
      )}
      {(Object.keys(inputs) as FormFieldName<Form>[]).map((name) => (
        <FormInputField
          key={name}
          input={inputs[name]}
          locale={locale}
          {...{ name, label: messages.labels[name], text: texts[name] }}
          error={findError(name)}
          choice={choices[name]}
        />
      ))}
      <div className="col-span-full">
        <Button variant="plum" size="small">
          {messages.submit}
        </Button>
      </div>
    </Form>
  );
}

type FormInputFieldProps = Readonly<{
  name: string;
  label: string;
  text: string;
  error: string | undefined;
  /** The choice between two values, if somebody else has changed the field. */
  choice: ReactNode;
  input: FormInput;
  locale: Locale;
}>;

function FormInputField({ name, label, text, error, choice, input, locale }: FormInputFieldProps) {
  const { isWide, choices, pictures, rows, after, hint, ...rest } = input;
  const { emptyLabel: _, quotedCharacters: __, ...native } = rest;
  const className = isWide ? "col-span-full" : undefined;
  if (choices) {
    return (
      <>
        <ChoiceGroup id={name} legend={label} layout="pills" {...{ hint, error, className }}>
          {Object.entries(choices).map(([value, choiceLabel], index) => (
            <ChoicePill
              key={value}
              id={index === 0 ? name : undefined}
              name={name}
              value={value}
              defaultChecked={text === value}
            >
              {choiceLabel}
            </ChoicePill>
          ))}
        </ChoiceGroup>
        {choice && <div className="col-span-full">{choice}</div>}
        {after}
      </>
    );
  }
  const shared = { name, label, hint, error, className, after: choice };
  if (pictures) {
    return <PictureField {...shared} value={text} pictures={pictures} locale={locale} />;
  }
  const { type = "text", inputMode, ...others } = native;
  const common = { ...others, autoComplete: "off" };
  return (
    <>
      {rows ? (
        <TextAreaField {...shared} {...common} defaultValue={text} rows={rows} />
      ) : (
        <TextField {...shared} {...common} {...{ type, inputMode }} defaultValue={text} />
      )}
      {after}
    </>
  );
}

function formatValue(
  { choices, pictures, emptyLabel, quotedCharacters = Number.POSITIVE_INFINITY }: FormInput,
  value: string,
): string {
  if (value === "" && emptyLabel) return emptyLabel;
  if (value.length > quotedCharacters) return `${value.slice(0, quotedCharacters)}…`;
  return choices?.[value] ?? pictures?.find((one) => one.value === value)?.label ?? value;
}

function formatError<Form extends AnyForm>(
  { form, messages: { labels, errors } }: Pick<EditFormProps<Form>, "form" | "messages">,
  name: FormFieldName<Form>,
  code: string,
): string {
  const message = (Object.hasOwn(errors, code) ? errors[code] : errors.other) ?? "";
  return fillMessage(message, { field: labels[name], ...form.fields[name].limits });
}
