import { listPublishedPictures } from "#app/content/published-pictures.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { PictureOptions } from "./picture-field.tsx";

/** Lists the published pictures, by their descriptions. */
export function listPictureOptions(locale: Locale): PictureOptions {
  return listPublishedPictures().map(({ name, alt }) => ({
    value: name,
    label: alt[locale] || name,
  }));
}
