import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  today: "Today",
  departures: "Departures",
  inbox: "Messages",
  inboxWithOpen: "Messages ({count})",
  reports: "Numbers",
  catalog: "Tours and prices",
  catalogShort: "Tours",
  content: "Pages",
  pictures: "Pictures",
  business: "Business",
  horses: "Horses",
  waiver: "Waiver",
  cash: "Guides' cash",
  emails: "Emails and webhooks",
  mailServer: "Mail server",
  phones: "Phones",
  staff: "People",
  gettingPaid: "Getting paid",
  backup: "Backup",
  privacy: "Privacy",
  account: "My account",
};

/** The titles of screens in the operator's bar whose messages have none. */
export const screenTitles: Localized<typeof en> = createTranslations({
  en,
  es: {
    today: "Hoy",
    departures: "Salidas",
    inbox: "Mensajes",
    inboxWithOpen: "Mensajes ({count})",
    reports: "Números",
    catalog: "Tours y precios",
    catalogShort: "Tours",
    content: "Páginas",
    pictures: "Imágenes",
    business: "Negocio",
    horses: "Caballos",
    waiver: "Carta responsiva",
    cash: "Efectivo de los guías",
    emails: "Correos y avisos automáticos",
    mailServer: "Servidor de correo",
    phones: "Teléfonos",
    staff: "Equipo",
    gettingPaid: "Cobrar con tarjeta",
    backup: "Respaldo",
    privacy: "Privacidad",
    account: "Mi cuenta",
  },
});
