import type { ContentDifference } from "#app/content/editing/content-differences.ts";
import { findField } from "#app/content/editing/find-field.ts";
import type { SectionTexts } from "#app/content/editing/section-texts.ts";
import type { Field, Fields } from "#app/content/model/fields.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { getOtherLocale, type Locale } from "#app/i18n/locale.ts";
import { getItemNoun } from "./item-nouns.ts";
import { adminContentMessages } from "./messages.ts";

type ItemChange = Readonly<{ item: string; state: "added" | "removed" }>;

/** Finds the items of lists that were added or removed between two states of a page. */
export function listItemChanges(
  differences: readonly ContentDifference[],
  isList: (section: string, name: string) => boolean,
) {
  const listOf = ({ name, from, to }: ContentDifference): ItemChange[] => {
    const [before, after] = [readIds(from), readIds(to)];
    return [
      ...before
        .filter((id) => !after.includes(id))
        .map((id) => ({ item: `${name}.${id}`, state: "removed" as const })),
      ...after
        .filter((id) => !before.includes(id))
        .map((id) => ({ item: `${name}.${id}`, state: "added" as const })),
    ];
  };
  const whole = new Set(
    differences
      .filter(({ section, name }) => isList(section, name))
      .flatMap((one) => listOf(one).map(({ item }) => `${one.section} ${item}`)),
  );
  /** Whether a difference belongs to an item that was added or removed as a whole. */
  const isPart = ({ section, name }: ContentDifference) => {
    const parts = name.split(".");
    return parts.some((_, index) => whole.has(`${section} ${parts.slice(0, index).join(".")}`));
  };
  return { listOf, isPart };
}

type ListOfItems = Readonly<{
  /** The fields of the section. */
  fields: Fields;
  /** The name of the list in the section's form: `items`, `items.2.points`. */
  list: string;
  /** Says what a text of the section is, by its name. */
  format: (name: string, text: string) => string;
  locale: Locale;
}>;

/** Says that an item was added or removed: "The question “Is food included?” goes." */
export function describeItem(
  state: ItemChange["state"],
  item: string,
  texts: SectionTexts,
  { locale, ...list }: ListOfItems,
): string {
  const sentence = fillMessage(adminContentMessages[locale].changes[state], {
    item: nameItem(item, texts, { locale, ...list }),
  });
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Says which item of a list was moved; null if those that stayed are in the same order. */
export function describeMove(
  { from, to }: ContentDifference,
  texts: SectionTexts,
  { locale, ...list }: ListOfItems,
): string | null {
  const [before, after] = [readIds(from), readIds(to)];
  const old = before.filter((id) => after.includes(id));
  const now = after.filter((id) => before.includes(id));
  if (old.join(" ") === now.join(" ")) return null;
  const messages = adminContentMessages[locale].changes;
  const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id).join(" ");
  const [moved, ...others] = now.filter((id) => without(old, id) === without(now, id));
  if (moved === undefined) return messages.reordered;
  // Two neighbours that changed places: the one that is above now was moved up.
  const isUp = now.indexOf(moved) < old.indexOf(moved) || others.length > 0;
  const item = nameItem(`${list.list}.${moved}`, texts, { locale, ...list });
  const sentence = fillMessage(isUp ? messages.up : messages.down, { item });
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Names an item by its noun and first text: "the question “Is food included?”". */
function nameItem(item: string, texts: SectionTexts, about: ListOfItems): string {
  const { fields, list, format, locale } = about;
  const field = findField(fields, list.split("."));
  const first = field?.type === "list" ? findFirstField(field.item) : undefined;
  const name = list.split(".").at(-1) ?? "";
  const noun = getItemNoun(name, first, locale);
  const place = first ? `${item}.${first}` : item;
  // A value that is no text has no language.
  const title = [locale, getOtherLocale(locale), null]
    .map((language) => {
      const textName = language ? `${place}.${language}` : place;
      return format(textName, texts[textName] ?? "");
    })
    .find((text) => text !== "");
  return title ? fillMessage(adminContentMessages[locale].changes.named, { noun, title }) : noun;
}

/** Returns the name of an item's first text, or else of its first picture, value or choice. */
function findFirstField(fields: Fields): string | undefined {
  const find = (...types: readonly Field["type"][]) =>
    Object.entries(fields).find(([, { type }]) => types.includes(type))?.[0];
  return find("text", "rich-text") ?? find("picture", "value", "choice");
}

const readIds = (text: string) => text.split(" ").filter(Boolean);
