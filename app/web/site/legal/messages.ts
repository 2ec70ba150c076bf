import type { Localized } from "../../../i18n/locale.ts";
import { createPageTranslations } from "../../../i18n/translations.ts";

const en = {
  since: "In effect since {date}",
  contents: "On this page",
  /** Stands among those who see data, while WhatsApp is set up. */
  whatsApp:
    "If you agreed to messages by WhatsApp: {provider}, which carries them for us. It gets your phone number and what the message says: your first name, the ride with its day, pickup and price, and the link to your booking; never what you write under “Anything we should know?” or what you answer about the riders. It keeps this data on servers outside Mexico, among them in the United States. Answer STOP, and we send you nothing more there.",
  otherPage: { privacy: "Terms and cancellation", terms: "Privacy notice" },
};

export type LegalMessages = typeof en;

export const legalMessages: Localized<LegalMessages> = createPageTranslations({
  en,
  es: {
    since: "En vigor desde el {date}",
    contents: "En esta página",
    whatsApp:
      "Si aceptaste mensajes por WhatsApp: {provider}, que los lleva por nosotros. Recibe tu número de teléfono y lo que dice el mensaje: tu nombre, el paseo con su día, dónde pasamos por ti y el precio, y el enlace de tu reservación; nunca lo que escribas en “¿Algo que debamos saber?” ni lo que contestes sobre quienes montan. Guarda estos datos en servidores fuera de México, entre otros en Estados Unidos. Contesta ALTO y ya no te mandamos nada por ahí.",
    otherPage: { privacy: "Términos y cancelación", terms: "Aviso de privacidad" },
  },
});
