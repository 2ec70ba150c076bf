import { type FieldTexts, mergeFields } from "../../edit-conflicts/merge-fields.ts";
import type { StoredPage } from "../model/content-document.ts";
import type { Fields } from "../model/fields.ts";
import { type PageId, pageDefinitions } from "../pages/all-pages.ts";
import { findSection } from "./content-differences.ts";
import { joinUnorderedLists } from "./join-unordered-lists.ts";
import { applySectionTexts, type SectionTexts, toSectionTexts } from "./section-texts.ts";

/** The published page from which a draft started, the draft, and what is published now. */
export type PageVersions = Readonly<{ base: StoredPage; mine: StoredPage; newest: StoredPage }>;

/** A text that the draft and a later publication changed to different values. */
export type TextConflict = Readonly<{
  /** The section and the text in it: `hero.title.en`. */
  name: string;
  section: string;
  text: string;
  mine: string;
  theirs: string;
}>;

export type Choice = "mine" | "theirs";

export type MergedPage = Readonly<{ page: StoredPage; conflicts: readonly TextConflict[] }>;

/**
 * Merges a draft with the published page, text by text. A text in conflict keeps the draft's value
 * unless `choices` says otherwise.
 */
export function mergePages(
  page: PageId,
  { base, mine, newest }: PageVersions,
  choices: Readonly<Record<string, Choice>> = {},
): MergedPage {
  const definition = pageDefinitions[page].sections as Readonly<Record<string, Fields>>;
  const conflicts: TextConflict[] = [];
  const sections = newest.sections.map((section) => {
    const fields = definition[section.kind];
    const [shown, typed] = [findSection(base, section.kind), findSection(mine, section.kind)];
    if (!fields || !shown || !typed) return section;
    const stored = toSectionTexts(fields, section);
    const before = toSectionTexts(fields, shown);
    const draft = toSectionTexts(fields, typed);
    const joined = joinUnorderedLists(fields, { stored, shown: before, typed: draft });
    const texts = joined.typed;
    const edit = completeTexts(joined);
    const merged = mergeFields(edit.stored, edit);
    const kept = merged.conflicts.filter((text) => {
      const name = `${section.kind}.${text}`;
      const values = { mine: texts[text] ?? "", theirs: stored[text] ?? "" };
      conflicts.push({ name, section: section.kind, text, ...values });
      return choices[name] !== "theirs";
    });
    const changed = [...merged.changed, ...kept].map((name) => [name, texts[name] ?? ""] as const);
    return applySectionTexts(fields, section, { ...stored, ...Object.fromEntries(changed) });
  });
  return { page: { ...newest, sections }, conflicts };
}

type TextVersions = Readonly<{
  stored: SectionTexts;
  shown: FieldTexts<string>;
  typed: FieldTexts<string>;
}>;

/**
 * Adds the texts that one version of a section lacks as empty ones, because an item of a list was
 * added or removed in another version.
 */
export function completeTexts({ stored, shown, typed }: TextVersions) {
  const empty = Object.fromEntries(
    [stored, shown, typed].flatMap((texts) => Object.keys(texts)).map((name) => [name, ""]),
  );
  return { stored: { ...empty, ...stored }, shown: { ...empty, ...shown }, typed };
}
