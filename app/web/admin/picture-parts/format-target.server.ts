import { findSection } from "#app/content/editing/content-differences.ts";
import { toSectionTexts } from "#app/content/editing/section-texts.ts";
import type { ContentDocument } from "#app/content/model/content-document.ts";
import type { Fields } from "#app/content/model/fields.ts";
import { pageDefinitions } from "#app/content/pages/all-pages.ts";
import { fillMessage } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getContentLabel } from "../content-parts/content-labels.ts";
import { getContentPageName } from "../content-parts/content-page-name.ts";
import { formatTextName } from "../content-parts/format-text-name.ts";
import { type LibraryPicture, toPictureTexts } from "./library.server.ts";
import { adminPicturesMessages } from "./messages.ts";
import type { PictureTarget } from "./picture-place.ts";

/** What a picture is chosen for: its name for editors, and the values that a choice replaces. */
export type ShownTarget = Readonly<{ label: string; seen: Readonly<Record<string, string>> }>;

type Library = Readonly<{ document: ContentDocument; pictures: readonly LibraryPicture[] }>;

/** Describes a target; null if the content does not have it (any more). */
export function findShownTarget(
  target: PictureTarget,
  { document, pictures }: Library,
  locale: Locale,
): ShownTarget | null {
  if ("replaced" in target) {
    const libraryPicture = pictures.find(({ picture }) => picture.name === target.replaced);
    if (!libraryPicture?.isInContent) return null;
    const picture = libraryPicture.picture.alt[locale] || libraryPicture.picture.name;
    const label = fillMessage(adminPicturesMessages[locale].everywhere, { picture });
    return { label, seen: toPictureTexts(libraryPicture.picture) };
  }
  const { page, section, name } = target;
  const definition: Readonly<Record<string, Fields>> = pageDefinitions[page].sections;
  const stored = document.pages[page] && findSection(document.pages[page], section);
  const texts = stored ? toSectionTexts(definition[section] ?? {}, stored) : {};
  if (texts[name] === undefined) return null;
  const label = [
    getContentPageName(page, locale),
    getContentLabel("sections", section, locale),
    formatTextName(name, texts, locale),
  ].join(", ");
  return { label, seen: { [name]: texts[name] } };
}
