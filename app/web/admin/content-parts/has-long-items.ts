import type { Field, ListField } from "#app/content/model/fields.ts";

/** Whether the items of a list have lists of their own. Such an item is changed on its own page. */
export function hasLongItems(field: Field): field is ListField {
  return field.type === "list" && Object.values(field.item).some(({ type }) => type === "list");
}
