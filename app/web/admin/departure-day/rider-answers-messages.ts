import type { Plural } from "../../../i18n/format.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  title: "Riders",
  askWeight: "ask the weight",
  answer: "Answer for this rider",
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
    askWeight: "preguntar el peso",
    answer: "Contestar por este jinete",
    progress: {
      one: "Contestó {answered} de {count} jinete",
      other: "Contestaron {answered} de {count} jinetes",
    },
  },
});
