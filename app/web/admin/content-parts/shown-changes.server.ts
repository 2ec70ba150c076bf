import type { ContentPicture } from "#app/content/content-pictures.ts";
import {
  type ContentDifference,
  findSection,
  listContentDifferences,
} from "#app/content/editing/content-differences.ts";
import { findField } from "#app/content/editing/find-field.ts";
import { type SectionTexts, toSectionTexts } from "#app/content/editing/section-texts.ts";
import type { StoredPage } from "#app/content/model/content-document.ts";
import type { Fields } from "#app/content/model/fields.ts";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import { isLocale, type Locale } from "#app/i18n/locale.ts";
import { getContentLabel } from "./content-labels.ts";
import { createValueFormat } from "./format-changed-value.server.ts";
import { formatTextName } from "./format-text-name.ts";
import { adminContentMessages } from "./messages.ts";
import { describeItem, describeMove, listItemChanges } from "./shown-item-changes.ts";

/** A text, picture or other value before and after; empty where there was or is none. */
type ShownValues = Readonly<{
  label: string;
  /** The language of the text; null for a picture or another value. */
  language: Locale | null;
  from: string;
  to: string;
}>;

/** A difference between two states of a page as editors read it. */
export type ShownChange = ShownValues &
  Readonly<{
    id: string;
    /** What became of it, if its values do not say it: "The question “…” goes." */
    sentence: string | null;
    /** True if only the order of a list is different. */
    isReordered: boolean;
    /** The values of an item that was added or removed. */
    parts: readonly ShownValues[];
  }>;

type PageStates = Readonly<{ page: PageId; from: StoredPage; to: StoredPage }>;

/**
 * Lists what differs between two states of a page, with the facts in its texts filled in. An item that
 * was added or removed is one change. A picture is named by its description in `pictures`.
 */
export function listShownChanges(
  { page, from, to }: PageStates,
  locale: Locale,
  pictures: ReadonlyMap<string, ContentPicture> = new Map(),
): ShownChange[] {
  const messages = adminContentMessages[locale].changes;
  const format = createValueFormat({ page, stored: to, pictures }, locale);
  const differences = listContentDifferences(pageDefinitions[page], from, to);
  const sections: Readonly<Record<string, Fields>> = pageDefinitions[page].sections;
  const items = listItemChanges(differences, (kind, name) => isList(sections[kind] ?? {}, name));
  const show = ({ section: kind, name, ...states }: ContentDifference, label: string) => {
    const last = name.split(".").at(-1) ?? "";
    const [from, to] = [format(kind, name, states.from), format(kind, name, states.to)];
    return { label, language: isLocale(last) ? last : null, from, to };
  };
  const getTexts = (kind: string, name: string) =>
    getNamingTexts({ from, to }, kind, sections[kind] ?? {}, name);
  return putLanguageFirst(differences, locale).flatMap((difference): ShownChange[] => {
    const { section: kind, name } = difference;
    const base = {
      isReordered: false,
      sentence: null,
      parts: [],
      language: null,
      from: "",
      to: "",
    };
    const fields = sections[kind] ?? {};
    if (items.isPart(difference)) return [];
    if (isList(fields, name)) {
      const list = {
        fields,
        list: name,
        locale,
        format: (of: string, text: string) => format(kind, of, text),
      };
      const label = getContentLabel("sections", kind, locale);
      const changed = items.listOf(difference).map(({ item, state }) => ({
        ...base,
        id: `${page} ${kind} ${item}`,
        label,
        sentence: describeItem(state, item, getTexts(kind, item), list),
        parts: putLanguageFirst(differences, locale)
          .filter((one) => one.section === kind && one.name.startsWith(`${item}.`))
          .filter((one) => !isList(fields, one.name))
          .map((one) =>
            show(one, formatPartName(one.name, item, getTexts(kind, one.name), locale)),
          ),
      }));
      const moved = describeMove(difference, getTexts(kind, name), list);
      return moved === null
        ? changed
        : [
            ...changed,
            { ...base, id: `${page} ${kind} ${name}`, label, sentence: moved, isReordered: true },
          ];
    }
    // The colour before a picture loads follows from the picture.
    if (page === "pictures" && name.endsWith(".ground")) return [];
    const shown = show(difference, formatSectionText({ page, from, to }, kind, name, locale));
    const sentence =
      shown.from === shown.to
        ? messages.formatting
        : shown.from === ""
          ? messages.filled
          : shown.to === ""
            ? messages.emptied
            : null;
    return [{ ...base, ...shown, id: `${page} ${kind} ${name}`, sentence }];
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

function isList(fields: Fields, name: string): boolean {
  if (isLocale(name.split(".").at(-1) ?? "")) return false;
  const type = findField(fields, name.split("."))?.type;
  return type === "list" || type === "texts";
}

/** Returns the name of a value within its item: "Answer (English)". */
function formatPartName(name: string, item: string, texts: SectionTexts, locale: Locale): string {
  const inner = name.slice(item.length + 1);
  // The item of a list of texts has only its languages.
  const { languages } = adminContentMessages[locale].brokenLinks;
  if (isLocale(inner)) return languages[inner];
  const own = Object.entries(texts).flatMap(([one, text]) =>
    one.startsWith(`${item}.`) ? [[one.slice(item.length + 1), text] as const] : [],
  );
  return formatTextName(inner, Object.fromEntries(own), locale);
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
): SectionTexts {
  const [before, after] = [from, to].map((state) => {
    const section = findSection(state, kind);
    return section ? toSectionTexts(fields, section) : {};
  });
  const isNamed = (texts: SectionTexts) =>
    name in texts || Object.keys(texts).some((one) => one.startsWith(`${name}.`));
  return (after && isNamed(after) ? after : before) ?? {};
}
