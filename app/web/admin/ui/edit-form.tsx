import type { ReactElement } from "react";
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
import { cutText } from "#app/i18n/cut-text.ts";
import { fillPlural, type Plural } from "#app/i18n/format.ts";
import { Button } from "#app/web/ui/button.tsx";
import { joinClassNames } from "#app/web/ui/class-names.ts";
import { buildConflictFields } from "#app/web/ui/conflict-fields.tsx";
import { ErrorSummary } from "#app/web/ui/error-summary.tsx";
import { OriginalValueFields } from "#app/web/ui/original-value-fields.tsx";
import { type FormInput, FormInputs } from "./form-inputs.tsx";
import { formatStaffConflicts } from "./format-conflicts.ts";
import { formatFormErrors, listErrors } from "./format-form-errors.ts";
import { useLocale } from "./use-locale.ts";

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

export type EditFormMessages<Form extends AnyForm> = Readonly<{
  labels: Readonly<Record<FormFieldName<Form>, string>>;
  /** The texts of the errors by their codes; `other` is for codes without a text of their own. */
  errors: Readonly<Record<string, string>>;
  errorsTitle: Plural;
  submit: string;
}>;

type EditFormProps<Form extends AnyForm> = Readonly<{
  form: Form;
  /** The inputs in the order of the page, and elements between them. */
  inputs: Readonly<Record<FormFieldName<Form>, FormInput>> &
    Readonly<Record<string, FormInput | ReactElement>>;
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
}>;

/**
 * A form whose fields come from its definition: labels, values, errors with a summary, and the
 * choices after somebody else has changed the same fields.
 */
export function EditForm<Form extends AnyForm>(props: EditFormProps<Form>) {
  const locale = useLocale();
  const { form, inputs, messages, intent, action, newId, stored, reply } = props;
  const { columns = 2 } = props;
  const { key: navigationKey } = useLocation();
  const choiceMessages = conflictMessages[locale];
  const texts = reply?.texts ?? stored;
  const conflicts = formatStaffConflicts(reply?.conflicts, locale, (value, name) =>
    formatValue(inputs[name], value),
  );
  const { sentences, choices } = buildConflictFields(conflicts, choiceMessages);
  const errors = { ...sentences, ...formatFormErrors(form, reply, messages, locale) };
  const items = listErrors(form.names, errors);
  const hasConflicts = Object.keys(conflicts).length > 0;
  return (
    <Form
      key={reply?.id ?? navigationKey}
      method="post"
      action={action}
      className={joinClassNames("mt-3 grid gap-4", columns === 2 && "sm:grid-cols-2")}
      noValidate
    >
      <div className="col-span-full empty:hidden">
        <ErrorSummary
          title={
            hasConflicts
              ? `${choiceMessages.title} ${choiceMessages.choose}`
              : fillPlural(messages.errorsTitle, items.length)
          }
          items={items}
          attempt={reply?.id}
        />
      </div>
      <input type="hidden" name="intent" value={intent} />
      {newId ? (
        <input type="hidden" name="id" value={newId} />
      ) : (
        <OriginalValueFields shown={reply?.shown ?? stored} conflicts={conflicts} />
      )}
      <FormInputs
        {...{ inputs, texts, errors }}
        labels={messages.labels}
        conflictChoices={choices}
      />
      <div className="col-span-full">
        <Button variant="plum" size="small">
          {messages.submit}
        </Button>
      </div>
    </Form>
  );
}

function formatValue(
  { choices, pictures, emptyLabel, quotedCharacters = Number.POSITIVE_INFINITY }: FormInput,
  value: string,
): string {
  if (value === "" && emptyLabel) return emptyLabel;
  if (value.length > quotedCharacters) return cutText(value, quotedCharacters);
  return choices?.[value] ?? pictures?.find((picture) => picture.value === value)?.label ?? value;
}
