import type { Localized } from "../../i18n/locale.ts";
import { createPageTranslations } from "../../i18n/translations.ts";

/** The texts for a form that no page of this site could have sent. */
const en = {
  malformed: "The form didn't arrive in one piece. Please go back and send it again.",
  repeated: "The form says the same thing twice. Please go back and send it again.",
  file: "This form takes no files. Please go back and send it without one.",
};

export const unreadableFormMessages: Localized<typeof en> = createPageTranslations({
  en,
  es: {
    malformed: "El formulario no llegó completo. Regresa y mándalo otra vez, por favor.",
    repeated: "El formulario trae un dato repetido. Regresa y mándalo otra vez, por favor.",
    file: "Este formulario no acepta archivos. Regresa y mándalo sin ellos, por favor.",
  },
});
