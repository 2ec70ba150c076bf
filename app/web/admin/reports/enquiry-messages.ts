import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "Inquiries and offers",
  rows: {
    enquiries: "Inquiries",
    offers: "Offers made",
    won: "Offers accepted",
    wonMxn: "Price of accepted offers",
    open: "Offers still open",
    lost: "Lost",
  },
  lostBecause: "Lost: {reason}",
  counted:
    "Inquiries count on the day they came in, offers on the day they were made. “Lost” means offers that ended unpaid and inquiries you gave up without making an offer.",
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
      wonMxn: "Precio de las aceptadas",
      open: "Propuestas abiertas",
      lost: "Perdidas",
    },
    lostBecause: "Perdidas: {reason}",
    counted:
      "Las solicitudes cuentan el día en que llegaron; las propuestas, el día en que se hicieron. “Perdidas” son las propuestas que terminaron sin pago y las solicitudes que se dieron por perdidas sin propuesta.",
  },
});
