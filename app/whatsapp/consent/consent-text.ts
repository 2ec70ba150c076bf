import { createPageTranslations } from "../../i18n/translations.ts";

/** The number of the consent text that forms show now. A text with other words gets another number. */
export const currentConsentNumber = 1;

/** The name of the box with which a form sends the consent. */
export const consentFieldName = "byWhatsApp";

/** The consent text number 1, and what the team reads beside it. */
export const consentMessages = createPageTranslations({
  en: {
    guest:
      "Also send me messages about this booking by WhatsApp, through {provider}. Answer STOP to end them.",
    team: "The guest agrees to WhatsApp messages about this booking",
    /** The answers to a word that ends the messages to a number, or begins them again. */
    answers: {
      end: "You won't get WhatsApp messages from us any more. Answer START if you want them again.",
      renew: "You'll get the messages about your bookings here again. Answer STOP to end them.",
    },
  },
  es: {
    guest:
      "Mándenme también por WhatsApp los mensajes de esta reservación, a través de {provider}. Contesta ALTO para dejar de recibirlos.",
    team: "El cliente acepta mensajes de WhatsApp sobre esta reservación",
    answers: {
      end: "Ya no te mandaremos mensajes por WhatsApp. Contesta ALTA si los quieres otra vez.",
      renew:
        "Otra vez te mandaremos por aquí los mensajes de tus reservaciones. Contesta ALTO para dejar de recibirlos.",
    },
  },
});
