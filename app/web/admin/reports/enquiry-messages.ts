import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "Enquiries and offers",
  rows: {
    enquiries: "Enquiries",
    offers: "Offers made",
    won: "Offers accepted",
    wonMxn: "Their price",
    open: "Offers still open",
    lost: "Lost",
  },
  lostBecause: "Lost: {reason}",
  counted:
    "Enquiries go by the day they came in, offers by the day they were made. Lost are offers without a payment, and enquiries given up without an offer.",
};

/** The texts of the figures about enquiries and offers. */
export const enquiryReportMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: "Solicitudes y propuestas",
    rows: {
      enquiries: "Solicitudes",
      offers: "Propuestas hechas",
      won: "Propuestas aceptadas",
      wonMxn: "Su precio",
      open: "Propuestas abiertas",
      lost: "Perdidas",
    },
    lostBecause: "Perdidas: {reason}",
    counted:
      "Las solicitudes van por el día en que llegaron; las propuestas, por el día en que se hicieron. Perdidas son las propuestas sin pago y las solicitudes que se dejaron sin propuesta.",
  },
});
