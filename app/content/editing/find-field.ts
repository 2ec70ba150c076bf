import type { Field, Fields } from "../model/fields.ts";

/** Finds the field of a text by its name in a form, such as `questions`, `2`, `answer`, `en`. */
export function findField(
  fields: Fields,
  [name = "", , ...inner]: readonly string[],
): Field | undefined {
  const field = fields[name];
  return field?.type === "list" && inner.length > 0 ? findField(field.item, inner) : field;
}
