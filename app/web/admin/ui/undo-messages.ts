import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  undo: "Undo",
  undone: "Undone. It's as it was before.",
  changed:
    "That can no longer be undone: too much time has passed, or something has changed since.",
};

/** Messages about undoing the operator's last change. */
export const adminUndoMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    undo: "Deshacer",
    undone: "Deshecho. Quedó como estaba antes.",
    changed: "Eso ya no se puede deshacer: pasó demasiado tiempo o algo cambió desde entonces.",
  },
});
