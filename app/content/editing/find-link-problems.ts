import type { Fields } from "../model/fields.ts";
import { findBrokenLinks } from "../model/rich-text-markup.ts";
import { findField } from "./find-field.ts";
import type { SectionTexts } from "./section-texts.ts";

/** Finds links in the typed texts of paragraphs that lead to no page. */
export function findLinkProblems(fields: Fields, texts: SectionTexts): Record<string, string> {
  const isRich = (name: string) => findField(fields, name.split("."))?.type === "rich-text";
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([name, text]) => isRich(name) && findBrokenLinks(text).length > 0)
      .map(([name]) => [name, "link-unknown"]),
  );
}
