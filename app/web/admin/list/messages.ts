import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  show: "Show",
  clear: "Show everything",
  export: "Save as CSV",
  pages: "Pages",
  older: "Older",
  newest: "Newest",
  /** Labels of the links to files of lists with other names. */
  save: {
    riders: "Export riders (CSV)",
    messages: "Export messages (CSV)",
    mails: "Export list (CSV)",
    unanswered: "Export guests (CSV)",
    ledger: "Export payments (CSV)",
  },
};

export const listMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    show: "Mostrar",
    clear: "Mostrar todo",
    export: "Guardar como CSV",
    pages: "Páginas",
    older: "Anteriores",
    newest: "Más recientes",
    save: {
      riders: "Exportar jinetes (CSV)",
      messages: "Exportar mensajes (CSV)",
      mails: "Exportar lista (CSV)",
      unanswered: "Exportar clientes (CSV)",
      ledger: "Exportar pagos (CSV)",
    },
  },
});
