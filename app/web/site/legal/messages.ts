import type { Localized } from "../../../i18n/locale.ts";
import { createPageTranslations } from "../../../i18n/translations.ts";

const en = {
  since: "In effect since {date}",
  contents: "On this page",
  otherPage: { privacy: "Terms and cancellation", terms: "Privacy notice" },
};

export type LegalMessages = typeof en;

export const legalMessages: Localized<LegalMessages> = createPageTranslations({
  en,
  es: {
    since: "En vigor desde el {date}",
    contents: "En esta página",
    otherPage: { privacy: "Términos y cancelación", terms: "Aviso de privacidad" },
  },
});
