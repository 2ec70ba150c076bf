import type { ContentPicture } from "#app/content/content-pictures.ts";
import {
  type ContentDifference,
  findSection,
  listContentDifferences,
} from "#app/content/editing/content-differences.ts";
import { findField } from "#app/content/editing/find-field.ts";
import { toSectionTexts } from "#app/content/editing/section-texts.ts";
import type { StoredPage } from "#app/content/model/content-document.ts";
import type { Fields } from "#app/content/model/fields.ts";
import { getPageFacts } from "#app/content/page-facts.server.ts";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import { isLocale, type Locale } from "#app/i18n/locale.ts";
import { getPublishedCatalog } from "#app/tours/catalog/published-catalog.server.ts";
import { getChoiceLabel } from "./choice-labels.ts";
import { listChoiceNames } from "./choice-names.server.ts";
import { getContentLabel } from "./content-labels.ts";
import { formatMarkChange } from "./format-mark-change.ts";
import { formatTextName } from "./format-text-name.ts";

/** A difference between two states of a page as editors read it. */
export type ShownChange = Readonly<{
  id: string;
  label: string;
  /** The language of the text; null for a picture or another value. */
  language: Locale | null;
  /** True if only the order of a list is different. */
  isReordered: boolean;
  from: string;
  to: string;
}>;

type PageStates = Readonly<{ page: PageId; from: StoredPage; to: StoredPage }>;

/**
 * Lists what differs between two states of a page, with the facts in its texts filled in. Items
 * that were added or removed show in their texts, so a list itself is only named if its items are
 * in another order. A picture is named by its description in `pictures`.
 */
export function listShownChanges(
  { page, from, to }: PageStates,
  locale: Locale,
  pictures: ReadonlyMap<string, ContentPicture> = new Map(),
): ShownChange[] {
  const fillFacts = createFactFilling(page, to);
  const names = listChoiceNames(locale);
  const differences = listContentDifferences(pageDefinitions[page], from, to);
  return putLanguageFirst(differences, locale).flatMap((difference) => {
    const { section: kind, name } = difference;
    const sections: Readonly<Record<string, Fields>> = pageDefinitions[page].sections;
    const fields = sections[kind] ?? {};
    const last = name.split(".").at(-1) ?? "";
    const language = isLocale(last) ? last : null;
    const type = findField(fields, name.split("."))?.type;
    const isList = language === null && (type === "list" || type === "texts");
    if (isList && !hasSameItems(difference)) return [];
    // The colour before a picture loads follows from the picture.
    if (page === "pictures" && last === "ground") return [];
    const fill = (text: string) => {
      if (type === "choice") return getChoiceLabel(text, { field: last, names, locale });
      if (type === "picture") return pictures.get(text)?.alt[locale] || text;
      if (page === "brand") return formatMarkChange(text, locale);
      return page === "pictures" && last === "file" ? formatFile(text) : fillFacts(text, language);
    };
    return [
      {
        id: `${page} ${kind} ${name}`,
        label: formatSectionText({ page, from, to }, kind, name, locale),
        language,
        isReordered: isList,
        from: fill(difference.from),
        to: fill(difference.to),
      },
    ];
  });
}

/** Puts the text in the operator's language before the same text in the other one. */
function putLanguageFirst(
  differences: readonly ContentDifference[],
  first: Locale,
): readonly ContentDifference[] {
  const getStem = ({ section, name }: ContentDifference) =>
    `${section} ${name.replace(/\.(?:en|es)$/, "")}`;
  const stems = [...new Set(differences.map(getStem))];
  return stems.flatMap((stem) =>
    differences
      .filter((one) => getStem(one) === stem)
      .sort((one) => (one.name.endsWith(`.${first}`) ? -1 : 1)),
  );
}

/** Returns the size of an uploaded file, which is stored as its hash, width, height and type. */
function formatFile(file: string): string {
  const [, width, height] = file.split(" ");
  return width && height ? `${width} × ${height}` : file;
}

function hasSameItems({ from, to }: ContentDifference): boolean {
  const sort = (ids: string) => ids.split(" ").sort().join(" ");
  return sort(from) === sort(to);
}

/** Returns what editors read for the name of a text on a page: "Top of the page: Heading (English)". */
export function formatSectionText(
  { page, from, to }: PageStates,
  kind: string,
  name: string,
  locale: Locale,
): string {
  const sections: Readonly<Record<string, Fields>> = pageDefinitions[page].sections;
  const texts = getNamingTexts({ from, to }, kind, sections[kind] ?? {}, name);
  return `${getContentLabel("sections", kind, locale)}: ${formatTextName(name, texts, locale)}`;
}

/** Returns the section's texts in which the named text has its place: the later ones if possible. */
function getNamingTexts(
  { from, to }: Omit<PageStates, "page">,
  kind: string,
  fields: Fields,
  name: string,
) {
  const [before, after] = [from, to].map((state) => {
    const section = findSection(state, kind);
    return section ? toSectionTexts(fields, section) : {};
  });
  return (after && name in after ? after : before) ?? {};
}

/**
 * Returns a function that fills the facts into a text of the page. A fact without a value, such as
 * one that belongs to each tour, stays as it was typed.
 */
export function createFactFilling(page: PageId, stored: StoredPage) {
  const catalog = getPublishedCatalog();
  const facts = {
    en: getPageFacts(page, stored, "en", catalog),
    es: getPageFacts(page, stored, "es", catalog),
  };
  return (text: string, language: Locale | null) =>
    language === null
      ? text
      : text.replace(
          /\{([\w.-]+)\}/g,
          (typed, name: string) => `${facts[language][name] ?? typed}`,
        );
}
