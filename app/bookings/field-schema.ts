import type { z } from "zod";
import { createOptionalTextSchema, createTextSchema } from "../forms/form-text-schema.ts";
import { textRules } from "../forms/text-rules.ts";
import { type BookingDetails, isRequired, type TextFieldName, textField } from "./fields.ts";

/** The schema of a text field of a booking, as a guest's form has to fill it in. */
export function textSchema<Name extends TextFieldName>(
  name: Name,
): z.ZodType<BookingDetails[Name], unknown> {
  const rule = textRules[textField(name).rule];
  const schema = isRequired(name) ? createTextSchema(rule) : createOptionalTextSchema(rule);
  return schema as z.ZodType<BookingDetails[Name], unknown>;
}
