import type { ContentDocument, StoredItem, StoredText } from "./model/content-document.ts";
import type { Field, Fields } from "./model/fields.ts";
import type { RichText } from "./model/rich-text.ts";
import { type PageId, pageDefinitions } from "./pages/all-pages.ts";

/** Returns what a text becomes. `place` says where it is: `home hero title`. */
type ChangeText = (text: StoredText<RichText>, place: string) => StoredText<RichText>;
type Values = Readonly<Record<string, unknown>>;

/** Changes each text of the pages. Posts, pictures and other values stay as they are. */
export function mapPageTexts(content: ContentDocument, change: ChangeText): ContentDocument {
  const pages = Object.entries(content.pages).map(([page, stored]) => {
    const definition: Readonly<Record<string, Fields>> =
      pageDefinitions[page as PageId]?.sections ?? {};
    const sections = stored.sections.map((section) => ({
      ...section,
      ...mapFields(definition[section.kind] ?? {}, section, `${page} ${section.kind} `, change),
    }));
    return [page, { ...stored, sections }] as const;
  });
  return { ...content, pages: Object.fromEntries(pages) };
}

function mapFields(fields: Fields, values: Values, prefix: string, change: ChangeText): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      values[name] === undefined
        ? []
        : [[name, mapField(field, values[name], prefix + name, change)]],
    ),
  );
}

function mapField(field: Field, value: unknown, place: string, change: ChangeText): unknown {
  switch (field.type) {
    case "text":
    case "rich-text":
      return change(value as StoredText<RichText>, place);
    case "texts":
    case "list":
      return (value as readonly StoredItem[]).map((item) => {
        const itemPlace = `${place}.${item.id}`;
        return field.type === "list"
          ? { ...item, ...mapFields(field.item, item, `${itemPlace}.`, change) }
          : change(item as unknown as StoredText, itemPlace);
      });
    case "value":
    case "picture":
    case "choice":
    case "date":
    case "anchor":
      return value;
  }
}
