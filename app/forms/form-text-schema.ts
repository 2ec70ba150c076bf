import { z } from "zod";
import {
  type BookingDetails,
  isRequired,
  type TextFieldName,
  textField,
} from "../bookings/fields.ts";
import { readText, type TextErrorCode, type TextRule, textRules } from "./text-rules.ts";

/** A text field of a form: cleaned, or refused with an error code. */
export function typedField(rule: TextRule) {
  return z.string({ error: "required" satisfies TextErrorCode }).transform((typed, context) => {
    const read = readText(typed, rule);
    if ("text" in read) return read.text;
    context.issues.push({ code: "custom", message: read.error, input: typed });
    return z.NEVER;
  });
}

/** Like `typedField`, for an optional text: null when the field is empty. */
export function optionalField(rule: TextRule) {
  return z
    .string({ error: "invalid-text" satisfies TextErrorCode })
    .optional()
    .transform((typed, context) => {
      const read = readText(typed ?? "", rule);
      if ("text" in read) return read.text;
      if (read.error === "required") return null;
      context.issues.push({ code: "custom", message: read.error, input: typed });
      return z.NEVER;
    });
}

/** The schema of a text field of a booking, as a guest's form has to fill it in. */
export function textSchema<Name extends TextFieldName>(
  name: Name,
): z.ZodType<BookingDetails[Name], unknown> {
  const rule = textRules[textField(name).rule];
  const schema = isRequired(name) ? typedField(rule) : optionalField(rule);
  return schema as z.ZodType<BookingDetails[Name], unknown>;
}
