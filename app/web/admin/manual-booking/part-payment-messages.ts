import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  received: "Received now, in pesos",
  receivedHint: "Empty: the whole price.",
  half: "Half: {amount}",
  rest: "How do they pay the rest?",
  restTerms: { "on-arrival": "On the day", link: "With a link" },
  errors: {
    "nothing-received": "Enter what you received. If it's nothing yet, choose how they pay later.",
    "more-than-total": "That's more than the price, which is {amount}.",
    "choose-rest": "Choose how they pay the rest.",
    "rest-too-small": "Too little is left for a payment link. Let them pay it on the day.",
  },
};

/** The texts of the fields for a part of the price in the form of a manual booking. */
export const partPaymentMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    received: "Recibido ahora, en pesos",
    receivedHint: "Vacío: todo el precio.",
    half: "La mitad: {amount}",
    rest: "¿Cómo pagan lo que falta?",
    restTerms: { "on-arrival": "El día del paseo", link: "Con un enlace" },
    errors: {
      "nothing-received":
        "Escribe lo que recibiste. Si todavía no es nada, elige cómo pagan después.",
      "more-than-total": "Es más que el precio, que es de {amount}.",
      "choose-rest": "Elige cómo pagan lo que falta.",
      "rest-too-small":
        "Falta tan poco que ningún enlace puede cobrarlo. Que lo paguen el día del paseo.",
    },
  },
});
