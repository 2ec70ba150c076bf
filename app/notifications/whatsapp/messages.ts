import type { Localized } from "../../i18n/locale.ts";
import { createTranslations } from "../../i18n/translations.ts";

const en = {
  /** Where and when a guest is picked up, and for guests who come on their own. */
  pickup: "{time} at {place}",
  alone: "none, you come on your own; the ride leaves at {time}",
  /** For a pickup whose time has passed. */
  over: "as agreed",
  nothingBack: "There's nothing to give back.",
  until: "{date}, {time}",
  /** For a guest whose horse is not known. */
  someHorse: "one of our horses",
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
  },
});
