import type { z } from "zod";
import { createOptionalTextSchema, createTextSchema } from "../forms/form-text-schema.ts";
import { textRules } from "../forms/text-rules.ts";
import { type BookingDetails, getTextField, isRequired, type TextFieldName } from "./fields.ts";

/** Returns the schema by which the guest's form validates a text field of a booking. */
export function getTextSchema<Name extends TextFieldName>(
  name: Name,
): z.ZodType<BookingDetails[Name], unknown> {
  const rule = textRules[getTextField(name).rule];
  const schema = isRequired(name) ? createTextSchema(rule) : createOptionalTextSchema(rule);
  return schema as z.ZodType<BookingDetails[Name], unknown>;
}
