import type { Localized } from "../../i18n/locale.ts";
import { createPageTranslations } from "../../i18n/translations.ts";

const en = {
  title: "We'll be right back",
  text: "Our site isn't answering at the moment. Please try again in a minute; your booking is safe.",
  paid: "If you've just paid, don't pay again: your confirmation is on its way.",
  reach: "Is it urgent? Call us or write to us:",
  call: "Call",
  whatsApp: "WhatsApp",
};

/** The texts of the page that a reverse proxy shows while the site does not answer. */
export const proxyPageMessages: Localized<typeof en> = createPageTranslations({
  en,
  es: {
    title: "Regresamos en un momento",
    text: "Nuestro sitio no responde en este momento. Inténtalo de nuevo en un minuto; tu reservación está a salvo.",
    paid: "Si acabas de pagar, no pagues otra vez: tu confirmación va en camino.",
    reach: "¿Es urgente? Llámanos o escríbenos:",
    call: "Llamar al",
    whatsApp: "WhatsApp",
  },
});
