import type { FormDefinition, FormFieldName } from "#app/forms/form-definition.ts";
import { formatSumProblem } from "#app/forms/format-sum-problem.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";

type Messages = Readonly<{
  labels?: Readonly<Partial<Record<string, unknown>>>;
  /** The texts of the errors by their codes; `other` is for codes without a text of their own. */
  errors: Readonly<Record<string, string>>;
  /** What the texts name, apart from the field's label and limits. */
  values?: Readonly<Record<string, string | number>>;
}>;

type Refused<Name extends string> =
  | Readonly<{
      texts: Readonly<Record<Name, string>>;
      errors: Readonly<Partial<Record<Name, string>>>;
    }>
  | undefined;

/** Returns what is wrong with the fields of a refused form, in the order of its fields. */
export function formatFormErrors<
  // biome-ignore lint/suspicious/noExplicitAny: Stands for every form, whatever its fields are.
  Form extends FormDefinition<any, string>,
>(
  form: Form,
  reply: Refused<FormFieldName<Form>>,
  { labels, errors, values }: Messages,
  locale: Locale,
): Partial<Record<FormFieldName<Form>, string>> {
  const messages = form.names.flatMap((name: FormFieldName<Form>) => {
    const code = reply?.errors[name];
    if (!reply || !code) return [];
    const { sum, limits } = form.fields[name];
    const isUnreadable = code === "not-a-sum";
    const sumProblem = isUnreadable && sum && formatSumProblem(reply.texts[name], sum, locale);
    const message = Object.hasOwn(errors, code) ? errors[code] : errors.other;
    const placeholders = { field: labels?.[name], ...limits, ...values };
    return [[name, sumProblem || fillMessage(message ?? "", placeholders)]];
  });
  return Object.fromEntries(messages);
}

/** Lists the messages about wrong fields for a summary, in the order of the fields. */
export function listErrors(
  names: readonly string[],
  errors: Readonly<Partial<Record<string, string>>>,
): { id: string; message: string }[] {
  return names.flatMap((id) => (errors[id] ? [{ id, message: errors[id] }] : []));
}
