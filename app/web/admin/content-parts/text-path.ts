import type { Fields } from "#app/content/model/fields.ts";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import { hasLongItems } from "./has-long-items.ts";

type TextPlace = Readonly<{ page: PageId; section: string; name: string }>;

/**
 * Returns the address of the field of a text, such as `questions.2.answer.es`: on the form of its
 * section, of its item, or of its picture.
 */
export function getTextPath({ page, section, name }: TextPlace): string {
  const [list = "", id] = name.split(".");
  if (page === "pictures") return id === undefined ? "/admin/pictures" : `/admin/pictures/${id}`;
  const sections: Readonly<Record<string, Fields>> = pageDefinitions[page].sections;
  const field = sections[section]?.[list];
  const item = field && id !== undefined && hasLongItems(field) ? `?item=${list}.${id}` : "";
  return `/admin/content/${page}/${section}${item}#${name}`;
}
