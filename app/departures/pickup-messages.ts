import type { Localized } from "../i18n/locale.ts";
import { createPageTranslations } from "../i18n/translations.ts";

const en = {
  /** The text that replaces the pickup time on the team's screens and lists. */
  alone: "On their own",
  /** The text that replaces the place of riders who are not picked up. */
  atStart: "no pickup, at the meeting point",
  /** The text for a booking of another system that has no pickup time. */
  unset: "No pickup time",
  /** The label of the option in a form. */
  aloneChoice: "No pickup: they come on their own",
};

/** The team's texts about riders who are not picked up. */
export const pickupMessages: Localized<typeof en> = createPageTranslations({
  en,
  es: {
    alone: "Llegan solos",
    atStart: "no pasamos por ellos, punto de encuentro",
    unset: "Sin hora",
    aloneChoice: "Llegan solos: no pasamos por ellos",
  },
});
