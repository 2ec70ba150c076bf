import type { Localized } from "../../i18n/locale.ts";
import { createTranslations } from "../../i18n/translations.ts";

const en = {
  /** Where and when a guest is picked up, and for guests who come on their own. */
  pickup: "{time} at {place}",
  alone: "none, you come on your own; the ride leaves at {time}",
  /** For a pickup whose time has passed. */
  over: "as agreed",
  nothingBack: "There is nothing to give back.",
  until: "{date}, {time}",
  /** For a guest whose horse is not known. */
  someHorse: "one of our horses",
  /** The answers to a word that ends the messages of a number, or begins them again. */
  consent: {
    end: "You won't get WhatsApp messages from us any more. Answer START if you want them again.",
    renew: "You'll get the messages about your bookings here again. Answer STOP to end them.",
  },
};

export const whatsAppTemplateMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    pickup: "{time} en {place}",
    alone: "no, llegas por tu cuenta; el paseo sale a las {time}",
    over: "como quedamos",
    nothingBack: "No hay nada que devolver.",
    until: "{date} a las {time}",
    someHorse: "uno de nuestros caballos",
    consent: {
      end: "Ya no te mandaremos mensajes por WhatsApp. Contesta ALTA si los quieres otra vez.",
      renew:
        "Otra vez te mandaremos por aquí los mensajes de tus reservaciones. Contesta ALTO para dejar de recibirlos.",
    },
  },
});
