import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  show: "Show",
  clear: "Show everything",
  export: "Save as CSV",
  pages: "Pages",
  older: "Older",
  newest: "Newest",
};

/** Messages that all lists share. */
export const listMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    show: "Mostrar",
    clear: "Mostrar todo",
    export: "Guardar en CSV",
    pages: "Páginas",
    older: "Anteriores",
    newest: "Más recientes",
  },
});
