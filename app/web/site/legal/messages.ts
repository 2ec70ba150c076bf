import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  since: "In effect since {date}",
  contents: "On this page",
  questions: "Questions?",
  questionsText: "Ask before you book. We answer every day, {opens} to {closes}.",
  contact: "Write to us",
  otherPage: { privacy: "Terms and cancellation", terms: "Privacy notice" },
};

export type LegalMessages = typeof en;

export const legalMessages: Localized<LegalMessages> = createTranslations({
  en,
  es: {
    since: "En vigor desde el {date}",
    contents: "En esta página",
    questions: "¿Tienes dudas?",
    questionsText:
      "Pregúntanos antes de reservar. Contestamos todos los días de {opens} a {closes}.",
    contact: "Escríbenos",
    otherPage: { privacy: "Términos y cancelación", terms: "Aviso de privacidad" },
  },
});
