import type { Field, Fields } from "../model/fields.ts";
import type { SectionTexts } from "./section-texts.ts";

/** The most items of all lists of a section in a form. Editors make far fewer. */
export const mostFormItems = 1_000;

/** Keeps the texts of a form whose names belong to a field of the section. */
export function pickKnownTexts<Texts extends Readonly<Record<string, string | undefined>>>(
  fields: Fields,
  texts: Texts,
): Texts {
  return Object.fromEntries(
    Object.entries(texts).filter(([name]) => findNamedType(fields, name.split(".")) !== null),
  ) as Texts;
}

export function countItems(fields: Fields, texts: SectionTexts): number {
  return Object.entries(texts)
    .filter(([name]) => findNamedType(fields, name.split(".")) === "items")
    .reduce((count, [, ids]) => count + ids.split(" ").filter(Boolean).length, 0);
}

/** Returns whether a name is that of a value or of a list's items; null if it is neither. */
function findNamedType(
  fields: Fields,
  [name = "", ...rest]: readonly string[],
): "value" | "items" | null {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field ? findTypeInField(field, rest) : null;
}

function findTypeInField(field: Field, rest: readonly string[]): "value" | "items" | null {
  const isLanguage = (names: readonly string[]) =>
    names.length === 1 && (names[0] === "en" || names[0] === "es");
  switch (field.type) {
    case "text":
    case "rich-text":
      return isLanguage(rest) ? "value" : null;
    case "picture":
    case "choice":
    case "value":
    case "date":
      return rest.length === 0 ? "value" : null;
    case "anchor":
      return null;
    case "texts":
      if (rest.length === 0) return "items";
      return isLanguage(rest.slice(1)) ? "value" : null;
    case "list":
      return rest.length === 0 ? "items" : findNamedType(field.item, rest.slice(1));
  }
}
