import type { ContentPicture } from "#app/content/content-pictures.ts";
import { findField } from "#app/content/editing/find-field.ts";
import type { StoredPage } from "#app/content/model/content-document.ts";
import type { Fields } from "#app/content/model/fields.ts";
import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import { fillMessage, formatDate } from "#app/i18n/format.ts";
import { getOtherLocale, isLocale, type Locale } from "#app/i18n/locale.ts";
import { getChoiceLabel } from "./choice-labels.ts";
import { listChoiceNames } from "./choice-names.server.ts";
import { formatMarkChange } from "./format-mark-change.ts";
import { formatMarkup } from "./format-markup.ts";
import { loadTextTools } from "./load-text-tools.server.ts";
import { adminContentMessages } from "./messages.ts";

type ValueSources = Readonly<{
  page: PageId;
  stored: StoredPage;
  /** The pictures by name, whose descriptions stand for them. */
  pictures: ReadonlyMap<string, ContentPicture>;
}>;

/**
 * Returns a function that says what a value of a section's form is, by its name (`title.en`): facts
 * have their values or names, links the names of their pages, and pictures their descriptions.
 */
export function createValueFormat({ page, stored, pictures }: ValueSources, locale: Locale) {
  const messages = adminContentMessages[locale].changes;
  const names = listChoiceNames(locale);
  const tools = loadTextTools(page, stored, locale);
  const sections: Readonly<Record<string, Fields>> = pageDefinitions[page].sections;
  return (section: string, name: string, text: string): string => {
    const parts = name.split(".");
    const last = parts.at(-1) ?? "";
    const type = findField(sections[section] ?? {}, parts)?.type;
    if (page === "brand") return formatMarkChange(text, locale);
    if (text === "") return "";
    if (isLocale(last)) {
      const { link } = messages;
      return formatMarkup(text, { isRich: type === "rich-text", language: last, tools, link });
    }
    if (type === "choice") return getChoiceLabel(text, { field: last, names, locale });
    if (type === "date") return formatDate(text, locale);
    if (type === "picture") {
      const alt = pictures.get(text)?.alt;
      return alt?.[locale] || alt?.[getOtherLocale(locale)] || messages.undescribed;
    }
    if (page !== "pictures") return text;
    if (last === "file") return formatFile(text);
    if (last !== "focal") return text;
    const [across = "", down = ""] = text.split(" ");
    return fillMessage(messages.focal, { across, down });
  };
}

/** Returns the size of an uploaded file, which is stored as its hash, width, height and type. */
function formatFile(file: string): string {
  const [, width, height] = file.split(" ");
  return width && height ? `${width} × ${height}` : file;
}
