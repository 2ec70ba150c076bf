import { getFormText } from "./form-text.ts";
import type { SumRule } from "./sum.ts";

/**
 * What one field of a form reads from the text in its input, and how it shows a stored value again.
 * `form-fields.ts` has the usual kinds of fields.
 */
export type FormField<Value, Code extends string> = Readonly<{
  read(text: string, context: FormContext): FieldResult<Value, Code>;
  /** Formats a stored value as the text that the input shows. */
  show(value: Value): string;
  /** The numbers that messages about this field name: `{least}` and `{most}`. */
  limits: Readonly<{ least: number; most: number }>;
  /** The limits of a sum in pesos; missing for fields that are none. */
  sum?: SumRule;
}>;

export type FieldResult<Value, Code extends string> =
  | Readonly<{ ok: true; value: Value }>
  | Readonly<{ ok: false; error: Code }>;

/** What rules need to know of the moment at which a form is read. */
export type FormContext = Readonly<{
  /** The day at the tours, `YYYY-MM-DD`. */
  today: string;
}>;

// biome-ignore lint/suspicious/noExplicitAny: A field is read and shown with the type of its own value.
type AnyField = FormField<any, string>;
export type FormFields = Readonly<Record<string, AnyField>>;

type ValueOf<Field> = Field extends FormField<infer Value, string> ? Value : never;
type CodeOf<Field> = Field extends FormField<infer _Value, infer Code> ? Code : never;

/**
 * A form: its fields by the names of their inputs, and the rules between several fields. Parsing,
 * errors, the values of an audit entry and the inputs of the page derive from it (ADR 80).
 */
export type FormDefinition<
  Fields extends FormFields = FormFields,
  Code extends string = string,
> = Readonly<{
  fields: Fields;
  /** The names of the inputs, in the order in which errors are listed. */
  names: readonly FieldName<Fields>[];
  /** Finds what is wrong between fields. The values of fields that are wrong themselves are missing. */
  findErrors(values: Partial<ValuesOf<Fields>>): FoundErrors<Code>;
}>;

type FieldName<Fields extends FormFields> = keyof Fields & string;
type ValuesOf<Fields extends FormFields> = Readonly<{
  [Name in FieldName<Fields>]: ValueOf<Fields[Name]>;
}>;
/** The codes of errors by the names of the fields to blame. */
type FoundErrors<Code extends string> = Readonly<Record<string, Code | undefined>>;

// biome-ignore lint/suspicious/noExplicitAny: Stands for every form, whatever its fields are.
type AnyForm = FormDefinition<any, string>;

export type FormFieldName<Form extends AnyForm> = FieldName<Form["fields"]>;
export type FormTexts<Form extends AnyForm> = Readonly<Record<FormFieldName<Form>, string>>;
export type FormValues<Form extends AnyForm> = ValuesOf<Form["fields"]>;
export type FormErrorCode<Form extends AnyForm> =
  | CodeOf<Form["fields"][FormFieldName<Form>]>
  | (Form extends FormDefinition<infer _Fields, infer Code> ? Code : never);
/** The first error of each wrong field. */
export type FormErrors<Form extends AnyForm, More extends string = never> = Readonly<
  Partial<Record<FormFieldName<Form>, FormErrorCode<Form> | More>>
>;

/** Defines a form by its fields and the rules between them. */
export function defineForm<const Fields extends FormFields, Code extends string = never>(
  fields: Fields,
  findErrors: (values: Partial<ValuesOf<Fields>>) => FoundErrors<Code> = () => ({}),
): FormDefinition<Fields, Code> {
  return { fields, names: Object.keys(fields) as FieldName<Fields>[], findErrors };
}

export type ParsedForm<Form extends AnyForm> =
  | Readonly<{ ok: true; values: FormValues<Form> }>
  | Readonly<{ ok: false; errors: FormErrors<Form> }>;

/** Validates the texts of a form. Returns the values, or the first error of each field. */
export function parseForm<Form extends AnyForm>(
  form: Form,
  texts: FormTexts<Form>,
  context: FormContext,
): ParsedForm<Form> {
  const values: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const name of form.names) {
    const result = form.fields[name].read(texts[name as FormFieldName<Form>], context);
    if (result.ok) values[name] = result.value;
    else errors[name] = result.error;
  }
  const errorEntries = Object.entries(form.findErrors(values)).filter(
    ([, code]) => code !== undefined,
  );
  const allErrors = { ...Object.fromEntries(errorEntries), ...errors };
  return Object.keys(allErrors).length > 0
    ? { ok: false, errors: allErrors as FormErrors<Form> }
    : { ok: true, values: values as FormValues<Form> };
}

/** Formats stored values as the texts that the form's inputs show. */
export function formatFormTexts<Form extends AnyForm>(
  form: Form,
  values: FormValues<Form>,
): FormTexts<Form> {
  const texts = form.names.map((name) => [
    name,
    form.fields[name].show(values[name as FormFieldName<Form>]),
  ]);
  return Object.fromEntries(texts) as FormTexts<Form>;
}

/** Reads the texts of a submitted form; an input that was not sent is empty. */
export function readFormTexts<Form extends AnyForm>(form: Form, data: FormData): FormTexts<Form> {
  const texts = form.names.map((name) => [name, getFormText(data, name)]);
  return Object.fromEntries(texts) as FormTexts<Form>;
}
