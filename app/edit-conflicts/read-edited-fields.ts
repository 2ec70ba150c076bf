import type { EditedFields, FieldTexts } from "./merge-fields.ts";

/**
 * The names of the extra inputs that accompany a field (`OriginalValueFields`, `ConflictChoice`).
 */
export const getShownFieldName = (field: string) => `shown.${field}`;
export const getTheirsFieldName = (field: string) => `theirs.${field}`;
export const getChoiceFieldName = (field: string) => `use.${field}`;

/**
 * The maximum length of a hidden input. No field of the site's forms is longer, so a longer text
 * does not come from them.
 */
const maxHiddenLength = 10_000;

/**
 * Reads the values that a posted form showed and those that were typed. After a conflict, the
 * choice "use mine" keeps the typed value, and "use theirs" replaces it with the value that
 * somebody else stored. Without a choice, the conflict remains. A hidden input that is too long
 * counts as missing.
 */
export function readEditedFields<Field extends string>(
  form: FormData,
  posted: FieldTexts<Field>,
): EditedFields<Field> {
  const typed: Partial<Record<Field, string>> = { ...posted };
  const shown: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(posted) as Field[]) {
    const theirs = readHiddenField(form, getTheirsFieldName(field));
    const choice = form.get(getChoiceFieldName(field));
    const isChosen = theirs !== undefined && (choice === "mine" || choice === "theirs");
    const seen = isChosen ? theirs : readHiddenField(form, getShownFieldName(field));
    if (isChosen && choice === "theirs") typed[field] = theirs;
    if (seen !== undefined) shown[field] = seen;
  }
  return { shown, typed };
}

export function readPostedTexts<Field extends string>(
  form: FormData,
  fields: readonly Field[],
): FieldTexts<Field> {
  const texts: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const value = form.get(field);
    if (typeof value === "string") texts[field] = value;
  }
  return texts;
}

function readHiddenField(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" && value.length <= maxHiddenLength ? value : undefined;
}
