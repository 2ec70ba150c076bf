import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "How guests found you",
  /** The name of the table, which lies in a region with the title and needs a name of its own. */
  table: "Ways in which guests found you, with the year before",
  none: "No bookings in this period.",
  columns: {
    lead: "Found you by",
    bookings: "Bookings",
    riders: "Riders",
    income: "Received",
    cancelled: "Canceled",
  },
  before: "Year before: {value}",
  note: "By the day of the ride. “Not known” is where the browser ran no scripts, or nobody asked.",
  funnel: {
    title: "From visit to booking",
    rows: {
      visits: "Visits",
      forms: "Began to choose a ride",
      begun: "Continued to payment",
      paid: "Paid",
    },
    partner: "Taps on your partner's button: {tour}",
    partnerNote: "What your partner sells after a tap isn't known here.",
    note: "Counted by day, people never: a visit is a browser tab in which somebody touched a page. Programs that read pages without touching them aren't counted.",
  },
};

export const leadReportMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: "Cómo te encontraron",
    table: "Formas en que te encontraron, con el año anterior",
    none: "No hay reservaciones en este periodo.",
    columns: {
      lead: "Te encontraron por",
      bookings: "Reservaciones",
      riders: "Jinetes",
      income: "Recibido",
      cancelled: "Canceladas",
    },
    before: "Un año antes: {value}",
    note: "Según el día del paseo. “No se sabe” es cuando el navegador no usó scripts o nadie preguntó.",
    funnel: {
      title: "De la visita a la reservación",
      rows: {
        visits: "Visitas",
        forms: "Empezaron a elegir paseo",
        begun: "Continuaron al pago",
        paid: "Pagaron",
      },
      partner: "Toques en el botón de tu aliado: {tour}",
      partnerNote: "Aquí no se sabe qué vende tu aliado después de un toque.",
      note: "Se cuenta por día, nunca a las personas: una visita es una pestaña en la que alguien tocó una página. Los programas que leen páginas sin tocarlas no cuentan.",
    },
  },
});
