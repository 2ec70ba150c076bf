import { cleanText, textRules } from "../forms/text-rules.ts";
import { getTextField, isRequired, textFieldNames } from "./fields.ts";

/** The fields that a guest may leave empty. */
const optionalFields: readonly string[] = [
  ...["children", "isPrivate", "isWeightUnsure"],
  ...textFieldNames.filter((name) => !isRequired(name)),
];

/**
 * Returns whether a guest's form may have this value: a text that follows its rule, or a choice
 * that was made. Only the server knows whether a choice can be booked.
 */
export function isValidField(name: string, value: string): boolean {
  if (value === "") return optionalFields.includes(name);
  const field = textFieldNames.find((textFieldName) => textFieldName === name);
  return !field || "text" in cleanText(value, textRules[getTextField(field).rule]);
}
