import { createHash } from "node:crypto";
import { getOtherLocale, type Locale, locales } from "../../i18n/locale.ts";
import type { StoredPage } from "../model/content-document.ts";
import type { Fields } from "../model/fields.ts";
import type { PageDefinition } from "../model/page-definition.ts";
import { findSection } from "./content-differences.ts";
import { findField } from "./find-field.ts";
import { getChangeId, type PageChange } from "./page-changes.ts";
import { type SectionTexts, toSectionTexts } from "./section-texts.ts";

/**
 * Something that the review asks about a changed text: it is missing in a language, or was changed in
 * the other one only (ADR 88).
 */
export type DraftQuestion = Readonly<{
  /** `missing hero title` or `one-language hero title`. */
  key: string;
  kind: "missing" | "one-language";
  /** The change to which the text belongs. */
  change: string;
  section: string;
  /** The name of the text in the section's form, without its language. */
  name: string;
  /** The language that is missing, or that still says what it said before. */
  language: Locale;
  /** What the text says in this language; empty if it is missing. */
  text: string;
  /** Changes with the words of either language, so that an answer counts for these words only. */
  digest: string;
}>;

type PageStates = Readonly<{ from: StoredPage; to: StoredPage }>;

/** Lists the questions about the changed texts of a page, in the order of the page. */
export function listDraftQuestions(
  definition: PageDefinition,
  { from, to }: PageStates,
  changes: readonly PageChange[],
): DraftQuestion[] {
  const changed = new Map(changes.map((change) => [change.id, change]));
  return Object.entries(definition.sections).flatMap(([section, fields]) => {
    const [before, after] = [from, to].map((page) => {
      const found = findSection(page, section);
      return found ? toSectionTexts(fields, found) : {};
    }) as [SectionTexts, SectionTexts];
    return listTextNames(fields, after).flatMap((name) => {
      const change = changed.get(getChangeId(fields, section, name));
      const asked = change && findQuestion(fields, name, { before, after });
      if (!asked) return [];
      const { kind, language } = asked;
      const words = locales.map((one) => after[`${name}.${one}`] ?? "");
      return [
        {
          ...{ key: `${kind} ${section} ${name}`, kind, section, name, language },
          change: change.id,
          text: after[`${name}.${language}`] ?? "",
          digest: createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 16),
        },
      ];
    });
  });
}

/** Lists the texts that a section has in two languages, by their names without a language. */
function listTextNames(fields: Fields, texts: SectionTexts): string[] {
  const names = Object.keys(texts).flatMap((name) => /^(.*)\.(?:en|es)$/.exec(name)?.[1] ?? []);
  return [...new Set(names)].filter((name) => findField(fields, name.split(".")));
}

function findQuestion(
  fields: Fields,
  name: string,
  { before, after }: Readonly<{ before: SectionTexts; after: SectionTexts }>,
): Pick<DraftQuestion, "kind" | "language"> | null {
  const [missing, ...others] = locales.filter((language) => !after[`${name}.${language}`]);
  if (missing) {
    const field = findField(fields, name.split("."));
    // What both languages lack, and what needs both, prevents the publication instead.
    const isNeeded = field !== undefined && "bilingual" in field;
    return others.length > 0 || isNeeded ? null : { kind: "missing", language: missing };
  }
  const changed = locales.filter(
    (language) => before[`${name}.${language}`] !== after[`${name}.${language}`],
  );
  const [only] = changed;
  if (changed.length !== 1 || !only) return null;
  const other = getOtherLocale(only);
  // A language that has just been added was missing before, and its words are those of the other.
  return before[`${name}.${only}`] ? { kind: "one-language", language: other } : null;
}
