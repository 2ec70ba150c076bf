import type { Plural } from "../../../i18n/format.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  title: "Riders",
  unweighed: {
    one: "Weight: {count} missing",
    other: "Weight: {count} missing",
  } as Plural,
  tooHeavy: "Can't ride: the weight limit of that day is {limit}",
  askWeight: "Ask for the weight of:",
  progress: {
    one: "{answered} of {count} rider answered",
    other: "{answered} of {count} riders answered",
  } as Plural,
  weightUnsure:
    "Checked when booking: somebody may weigh more than the limit, or they weren't sure.",
  goneForGood: "What the riders told us was deleted. Undo brings back the booking, but not that.",
  hiddenHealth: {
    guide: {
      one: "1 person told us something about their health",
      other: "{count} people told us something about their health",
    } as Plural,
    owner: {
      one: "1 person told us something about their health, which only the office and this ride's guides may read. If they agree to our new text on their page, you can read it, too.",
      other:
        "{count} people told us something about their health, which only the office and this ride's guides may read. If they agree to our new text on their pages, you can read it, too.",
    } as Plural,
  },
};

export const riderAnswersAdminMessages = createTranslations({
  en,
  es: {
    title: "Jinetes",
    // The Spanish word for weights is also the currency, so it stands only in the singular.
    unweighed: {
      one: "Peso: falta {count}",
      other: "Peso: faltan {count}",
    },
    tooHeavy: "No puede montar: ese día el peso máximo es de {limit}",
    askWeight: "Falta preguntar el peso de:",
    progress: {
      one: "Respuestas: {answered} de {count} jinete",
      other: "Respuestas: {answered} de {count} jinetes",
    },
    weightUnsure: "Al reservar marcó que alguien puede pesar más del límite, o que no sabían.",
    goneForGood:
      "Se borró lo que contaron los jinetes. Con “Deshacer” regresa la reservación, pero eso no.",
    hiddenHealth: {
      guide: {
        one: "1 persona nos contó algo de su salud",
        other: "{count} personas nos contaron algo de su salud",
      },
      owner: {
        one: "1 persona nos contó algo de su salud, que solo pueden leer la oficina y los guías de este paseo. Si acepta el texto nuevo en su página, también lo verás tú.",
        other:
          "{count} personas nos contaron algo de su salud, que solo pueden leer la oficina y los guías de este paseo. Si aceptan el texto nuevo en su página, también lo verás tú.",
      },
    },
  },
});
