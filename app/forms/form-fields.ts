import type { FieldResult, FormField } from "./form-definition.ts";
import { readSum, type SumRule, toSumText } from "./sum.ts";
import { cleanText, type TextErrorCode, type TextRule } from "./text-rules.ts";

const noLimits = { least: 0, most: 0 };
const succeed = <Value>(value: Value) => ({ ok: true, value }) as const;
const fail = <Code extends string>(error: Code) => ({ ok: false, error }) as const;

/** A text that must be filled in. */
export function textField(rule: TextRule): FormField<string, TextErrorCode> {
  return {
    read(typed) {
      const cleaned = cleanText(typed, rule);
      return "text" in cleaned ? succeed(cleaned.text) : fail(cleaned.error);
    },
    show: (value) => value,
    limits: { least: 0, most: rule.maximum },
  };
}

/** A text that may be missing: null when the input is empty. */
export function optionalTextField(rule: TextRule): FormField<string | null, TextErrorCode> {
  return whereEmpty(null, textField(rule));
}

/** A text that may be missing, for columns that store a missing text as an empty one. */
export function emptyTextField(rule: TextRule): FormField<string, TextErrorCode> {
  return whereEmpty("", textField(rule));
}

/** Makes a field optional: an empty input has the given value. */
export function whereEmpty<Value, const Empty, Code extends string>(
  empty: Empty,
  field: FormField<Value, Code>,
): FormField<Value | Empty, Code> {
  return {
    ...field,
    read(typed, context) {
      const result = field.read(typed, context);
      // A text as long as a request is not an empty field, even if it is blank.
      const isEmpty = !result.ok && (result.error === "required" || /^\s{0,9}$/.test(typed));
      return isEmpty ? succeed(empty) : result;
    },
    show: (value) => (value === empty ? "" : field.show(value as Value)),
  };
}

/** A whole number within limits, written in digits. */
export function integerField<const Code extends string = "not-a-number">(
  least: number,
  most: number,
  error = "not-a-number" as Code,
): FormField<number, Code> {
  return {
    read(typed) {
      const text = typed.trim();
      const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      return number >= least && number <= most ? succeed(number) : fail(error);
    },
    show: String,
    limits: { least, most },
  };
}

/** A sum in centavos; null when the input is empty. */
export function optionalSumField(sum: SumRule): FormField<number | null, "not-a-sum"> {
  return {
    read(typed) {
      const read = readSum(typed, sum);
      if (read.ok) return succeed(read.centavos);
      return read.problem === "empty" ? succeed(null) : fail("not-a-sum");
    },
    show: (centavos) => (centavos === null ? "" : toSumText(centavos)),
    limits: noLimits,
    sum,
  };
}

/** A sum in centavos that must be filled in. */
export function sumField(sum: SumRule = {}): FormField<number, "not-a-sum"> {
  const { read, ...field } = optionalSumField(sum);
  return {
    ...field,
    read(typed, context) {
      const result = read(typed, context);
      return result.ok && result.value === null
        ? fail("not-a-sum")
        : (result as FieldResult<number, "not-a-sum">);
    },
  };
}

/** A text as it was typed, which the rules of its form read together with other fields. */
export function rawField(): FormField<string, never> {
  return { read: succeed, show: (value) => value, limits: noLimits };
}

export function boxField(): FormField<boolean, "invalid-text"> {
  return parsedField(
    (typed) => (typed === "" || typed === "on" ? typed !== "" : null),
    "invalid-text",
    (isTicked) => (isTicked ? "on" : ""),
  );
}

/** One of a few fixed values. `error` is the code for any other text. */
export function choiceField<const Value extends string, const Code extends string>(
  values: readonly Value[],
  error: Code,
): FormField<Value, Code> {
  return parsedField(
    (typed) => values.find((value) => value === typed) ?? null,
    error,
    (value) => value,
  );
}

/** The name of a picture of the library; null for none. */
export function pictureNameField(): FormField<string | null, "not-a-picture"> {
  const name = parsedField(
    (typed) => (/^[\w-]{1,60}$/.test(typed) ? typed : null),
    "not-a-picture",
    String,
  );
  return whereEmpty(null, name);
}

/**
 * A field whose text a function of its own reads; null where the text has no value. `limits` are the
 * numbers in its error message.
 */
export function parsedField<Value, const Code extends string>(
  parse: (typed: string) => Value | null,
  error: Code,
  show: (value: Value) => string,
  limits = noLimits,
): FormField<Value, Code> {
  return {
    read(typed): FieldResult<Value, Code> {
      const value = parse(typed);
      return value === null ? fail(error) : succeed(value);
    },
    show,
    limits,
  };
}
