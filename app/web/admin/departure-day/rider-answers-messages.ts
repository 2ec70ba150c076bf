import type { Plural } from "../../../i18n/format.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  title: "Riders",
  askWeight: "Ask for the weight of:",
  progress: {
    one: "{answered} of {count} rider answered",
    other: "{answered} of {count} riders answered",
  } as Plural,
};

/** What the team reads about the answers of riders. */
export const riderAnswersAdminMessages = createTranslations({
  en,
  es: {
    title: "Jinetes",
    askWeight: "Falta preguntar el peso de:",
    progress: {
      one: "Respuestas: {answered} de {count} jinete",
      other: "Respuestas: {answered} de {count} jinetes",
    },
  },
});
