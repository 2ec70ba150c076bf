import type {
  StoredItem,
  StoredPage,
  StoredSection,
  StoredText,
} from "../model/content-document.ts";
import type { Field, Fields } from "../model/fields.ts";
import type { PageDefinition } from "../model/page-definition.ts";
import type { RichText } from "../model/rich-text.ts";
import { formatRichText, parseRichText } from "../model/rich-text-markup.ts";

/**
 * The values of a section as the texts of a form, by name: `title.en`, `picture`,
 * `questions.2.answer.es`. A list has a text with the ids of its items in order: `questions`.
 */
export type SectionTexts = Readonly<Record<string, string>>;

type Values = Readonly<Record<string, unknown>>;

export function toSectionTexts(fields: Fields, section: StoredSection): SectionTexts {
  return Object.fromEntries(listTexts(fields, section, ""));
}

type NamedText = readonly [name: string, text: string];

function listTexts(fields: Fields, values: Values, prefix: string): NamedText[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    listFieldTexts(field, values[name], prefix + name),
  );
}

function listFieldTexts(field: Field, value: unknown, name: string): NamedText[] {
  switch (field.type) {
    case "text":
    case "rich-text":
      return listLanguages(value as StoredText<RichText> | undefined, name);
    case "picture":
    case "choice":
    case "value":
    case "date":
      return [[name, (value as string | undefined) ?? ""]];
    case "anchor":
      return [];
    case "texts":
    case "list": {
      const items = (value ?? []) as readonly StoredItem[];
      return [
        [name, items.map(({ id }) => id).join(" ")],
        ...items.flatMap((item) =>
          field.type === "list"
            ? listTexts(field.item, item, `${name}.${item.id}.`)
            : listLanguages(item as unknown as StoredText, `${name}.${item.id}`),
        ),
      ];
    }
  }
}

function listLanguages(text: StoredText<RichText> | undefined, name: string): NamedText[] {
  return [
    [`${name}.en`, formatRichText(text?.en ?? "")],
    [`${name}.es`, formatRichText(text?.es ?? "")],
  ];
}

/**
 * Returns the section with the values of a form. Conditions (`onlyIf`) and parts that the form does
 * not have are taken from the stored section.
 */
export function applySectionTexts(
  fields: Fields,
  stored: StoredSection,
  texts: SectionTexts,
): StoredSection {
  return { ...stored, ...toValues(fields, stored, texts, "") } as StoredSection;
}

function toValues(fields: Fields, stored: Values, texts: SectionTexts, prefix: string): Values {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = toValue(field, stored[name], texts, prefix + name);
    // A field without a value is absent, also where the stored section had one.
    values[name] = value;
  }
  return Object.fromEntries(
    Object.entries({ ...stored, ...values }).filter(([, value]) => value !== undefined),
  );
}

function toValue(field: Field, stored: unknown, texts: SectionTexts, name: string): unknown {
  switch (field.type) {
    case "text":
    case "rich-text":
      return toText(field, stored as StoredText | undefined, texts, name);
    case "picture":
    case "choice":
    case "value":
    case "date":
      return texts[name] || undefined;
    case "anchor":
      return undefined;
    case "texts":
    case "list": {
      const known = new Map(((stored ?? []) as readonly StoredItem[]).map((one) => [one.id, one]));
      const ids = (texts[name] ?? "").split(" ").filter(Boolean);
      return ids.map((id) => {
        const place = `${name}.${id}`;
        const before = known.get(id) ?? { id };
        const item =
          field.type === "list"
            ? toValues(field.item, before, texts, `${place}.`)
            : { ...before, ...toText(field, before as unknown as StoredText, texts, place) };
        return { ...item, id };
      });
    }
  }
}

function toText(
  field: Field,
  stored: StoredText | undefined,
  texts: SectionTexts,
  name: string,
): StoredText<RichText> | undefined {
  const read = (typed = "") =>
    field.type === "rich-text" ? parseRichText(joinLines(typed)) : joinLines(typed);
  const [en, es] = [read(texts[`${name}.en`]), read(texts[`${name}.es`])];
  if (en === "" && es === "" && "optional" in field) return undefined;
  const { en: _, es: __, ...rest } = { ...stored };
  return { ...rest, ...(en !== "" && { en }), ...(es !== "" && { es }) };
}

/** A line break, which a field for long texts allows, means nothing within a paragraph. */
export function joinLines(typed: string): string {
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}

/**
 * Returns the page without the items of lists in which nothing is filled in. A draft keeps them while
 * somebody types; they are never published.
 */
export function omitEmptyItems({ sections }: PageDefinition, page: StoredPage): StoredPage {
  return {
    ...page,
    sections: page.sections.map((section) => ({
      ...section,
      ...omitInFields(sections[section.kind] ?? {}, section),
    })),
  };
}

function omitInFields(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = values[name];
      if (!Array.isArray(value)) return [];
      if (field.type === "texts") return [[name, value.filter(hasValue)]];
      if (field.type !== "list") return [];
      const items = value.map((item) => ({ ...item, ...omitInFields(field.item, item) }));
      return [[name, items.filter(hasValue)]];
    }),
  );
}

/** Whether an item, or anything in it, has a value besides ids and conditions. */
function hasValue(value: unknown): boolean {
  if (typeof value === "string") return value !== "";
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(
    ([name, inner]) => name !== "id" && name !== "onlyIf" && hasValue(inner),
  );
}
