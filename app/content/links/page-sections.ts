import type { Localized } from "../../i18n/locale.ts";
import type { ContentDocument, StoredItem, StoredText } from "../model/content-document.ts";
import type { Fields } from "../model/fields.ts";
import { type PageId, pageDefinitions } from "../pages/all-pages.ts";

/** A part of a page that has a name in addresses: `/terms#cancellation`. */
export type PageSection = Readonly<{ id: string; title: Partial<Localized> }>;

/** Lists the parts of a page that links can lead to. */
export function listPageSections(page: string, { pages }: ContentDocument): PageSection[] {
  if (!Object.hasOwn(pageDefinitions, page)) return [];
  const sections: Readonly<Record<string, Fields>> = pageDefinitions[page as PageId].sections;
  return (pages[page]?.sections ?? []).flatMap((section) =>
    Object.entries(sections[section.kind] ?? {}).flatMap(([name, field]) => {
      if (field.type !== "list" || !("title" in field.item) || !hasAnchor(field.item)) return [];
      const items = (section[name] ?? []) as readonly (StoredItem & { title: StoredText })[];
      return items.map(({ id, title }) => ({ id, title }));
    }),
  );
}

function hasAnchor(fields: Fields): boolean {
  return Object.values(fields).some(({ type }) => type === "anchor");
}
