import type { SectionTexts } from "#app/content/editing/section-texts.ts";
import { fillMessage } from "#app/i18n/format.ts";
import { isLocale, type Locale } from "#app/i18n/locale.ts";
import { getContentLabel } from "./content-labels.ts";
import { adminContentMessages } from "./messages.ts";

/**
 * Returns what editors read for the name of a text: "Rules, Number 2, Heading (English)" for
 * `rules.2.title.en`. `texts` are those of the section, which contain the order of its lists.
 */
export function formatTextName(name: string, texts: SectionTexts, locale: Locale): string {
  const { section: messages, brokenLinks } = adminContentMessages[locale];
  const { languages } = brokenLinks;
  const parts = name.split(".");
  const last = parts.at(-1);
  const language = last !== undefined && isLocale(last) ? languages[last] : "";
  const named = language ? parts.slice(0, -1) : parts;
  // Names of fields and ids of items alternate.
  const labels = named.map((part, index) => {
    if (index % 2 === 0) return getContentLabel("fields", part, locale);
    const ids = (texts[named.slice(0, index).join(".")] ?? "").split(" ");
    return fillMessage(messages.item, { number: ids.indexOf(part) + 1 || ids.length + 1 });
  });
  return labels.join(", ") + (language && ` (${language})`);
}
