import type { Localized } from "../i18n/locale.ts";
import { createTranslations } from "../i18n/translations.ts";

const en = {
  title: "How they found you",
  /** The label in a list of facts. */
  short: "Found you",
  kinds: {
    link: "Your link “{name}”",
    /** What somebody wrote into a link is quoted, so that it is not taken for a word of the site. */
    campaign: "A link marked “{name}”",
    site: "From {name}",
    direct: "Typed the address, or from an app",
    whatsapp: "WhatsApp",
    "walk-in": "Walked in",
    hotel: "Hotel or agency",
    returning: "Came back",
    other: "Something else",
  },
  unknown: "Not known",
};

/** The names of the ways in which guests find the business. */
export const leadMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: "Cómo te encontraron",
    short: "Te encontró",
    kinds: {
      link: "Tu enlace “{name}”",
      campaign: "Un enlace marcado “{name}”",
      site: "Desde {name}",
      direct: "Escribieron la dirección o venían de una app",
      whatsapp: "WhatsApp",
      "walk-in": "Llegaron en persona",
      hotel: "Hotel o agencia",
      returning: "Ya habían venido",
      other: "Otra forma",
    },
    unknown: "No se sabe",
  },
});
