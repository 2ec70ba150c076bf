import type { StoredPage } from "../model/content-document.ts";
import type { PageDefinition } from "../model/page-definition.ts";
import { toSectionTexts } from "./section-texts.ts";

/** A text, picture or order of items that differs between two states of a page. */
export type ContentDifference = Readonly<{
  section: string;
  /** The name of the text in the section's form: `questions.2.answer.es`. */
  name: string;
  from: string;
  to: string;
}>;

/** Lists what differs between two states of a page, in the order of the page. */
export function listContentDifferences(
  definition: PageDefinition,
  from: StoredPage,
  to: StoredPage,
): ContentDifference[] {
  return Object.entries(definition.sections).flatMap(([kind, fields]) => {
    const [before, after] = [findSection(from, kind), findSection(to, kind)];
    const old = before ? toSectionTexts(fields, before) : {};
    const now = after ? toSectionTexts(fields, after) : {};
    const names = new Set([...Object.keys(now), ...Object.keys(old)]);
    return [...names]
      .map((name) => ({ section: kind, name, from: old[name] ?? "", to: now[name] ?? "" }))
      .filter((one) => one.from !== one.to);
  });
}

export function findSection({ sections }: StoredPage, kind: string) {
  return sections.find((section) => section.kind === kind);
}
