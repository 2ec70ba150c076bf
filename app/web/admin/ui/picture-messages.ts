import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = { none: "No picture", unknown: "A picture that is not published" };

export const pictureFieldMessages: Localized<typeof en> = createTranslations({
  en,
  es: { none: "Sin imagen", unknown: "Una imagen que no está publicada" },
});
