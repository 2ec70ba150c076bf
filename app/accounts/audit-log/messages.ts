import type { Localized } from "../../i18n/locale.ts";
import { createTranslations } from "../../i18n/translations.ts";

const en = {
  title: "What changed",
  intro:
    "Everything your team has changed, and what it was before. Guests' own changes are on their bookings.",
  none: "Nobody has changed anything yet.",
  noneHere: "Nothing matches. Try another day or person.",
  filter: {
    label: "Which changes",
    person: "Person",
    anyone: "Everyone",
    day: "Day",
    kind: "About",
    anything: "Everything",
  },
  newest: "Newest",
  operator: "Operator",
  commandLine: "The server's command line",
  stranger: "Someone not logged in",
  kinds: {
    booking: "Bookings",
    departure: "Rides and days",
    catalog: "Tours, prices, business",
    content: "Pages and pictures",
    message: "Messages",
    calendar: "Calendars",
    mail: "Emails",
    guest: "Erased guests",
    customer: "Guests' pages",
    setting: "Privacy",
    agency: "Hotels and agencies",
    horse: "Horses",
    waiver: "Waiver",
    phone: "Phones that ring",
    backup: "Backups",
    connection: "Mail server, getting paid",
    launch: "Steps to the first sale",
    account: "People",
  },
  change: {
    ...{ values: "{what}: {from} → {to}", nothing: "(empty)", nobody: "nobody" },
    unknownDevice: "unknown",
  },
};

/** Messages of the audit log's page, and of the people in it. */
export const auditLogMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: "Qué cambió",
    intro:
      "Todo lo que ha cambiado tu equipo y cómo estaba antes. Lo que cambian los clientes está en cada reservación.",
    none: "Nadie ha cambiado nada todavía.",
    noneHere: "No hay nada así. Prueba con otro día o con otra persona.",
    filter: {
      label: "Qué cambios",
      person: "Persona",
      anyone: "Todos",
      day: "Día",
      kind: "Tema",
      anything: "Todo",
    },
    newest: "Lo más reciente",
    operator: "Operador",
    commandLine: "La línea de comandos del servidor",
    stranger: "Alguien sin sesión",
    kinds: {
      booking: "Reservaciones",
      departure: "Salidas y días",
      catalog: "Tours, precios y negocio",
      content: "Páginas e imágenes",
      message: "Mensajes",
      calendar: "Calendarios",
      mail: "Correos",
      guest: "Clientes borrados",
      customer: "Fichas de clientes",
      setting: "Privacidad",
      agency: "Hoteles y agencias",
      horse: "Caballos",
      waiver: "Carta responsiva",
      phone: "Teléfonos que suenan",
      backup: "Respaldos",
      connection: "Servidor de correo y cobros",
      launch: "Pasos para la primera venta",
      account: "Equipo",
    },
    change: {
      ...{ values: "{what}: {from} → {to}", nothing: "(vacío)", nobody: "nadie" },
      unknownDevice: "desconocido",
    },
  },
});
