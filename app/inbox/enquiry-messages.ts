import type { Plural } from "../i18n/format.ts";
import type { Localized } from "../i18n/locale.ts";
import { createTranslations } from "../i18n/translations.ts";

const en = {
  subject: "Inquiry: {parts}",
  /** For an offer that the team began, without an inquiry on the site. */
  offer: "Offer: {parts}",
  anyTour: "a ride",
  riders: { one: "{count} rider", other: "{count} riders" } as Plural,
  ages: "ages {ages}",
};

/** The words with which an enquiry is summed up as the subject of its message. */
export const enquiryMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    subject: "Solicitud: {parts}",
    offer: "Propuesta: {parts}",
    anyTour: "un paseo",
    riders: { one: "{count} persona", other: "{count} personas" },
    ages: "edades {ages}",
  },
});
