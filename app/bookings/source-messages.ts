import type { Localized } from "../i18n/locale.ts";
import { createTranslations } from "../i18n/translations.ts";

const en = {
  site: "Website",
  operator: "Phone or message",
  "walk-in": "Walk-in",
  agency: "Hotel or agency",
};

/** The names of the booking sources in all lists, charts and files of the operator. */
export const sourceNames: Localized<typeof en> = createTranslations({
  en,
  es: {
    site: "Sitio web",
    operator: "Teléfono o mensaje",
    "walk-in": "En persona",
    agency: "Hotel o agencia",
  },
});
