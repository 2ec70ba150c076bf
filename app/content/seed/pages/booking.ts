import type { SeedPage } from "../../model/page-definition.ts";
import type { bookingPage } from "../../pages/booking.ts";

export const bookingSeed: SeedPage<typeof bookingPage> = {
  meta: {
    title: {
      en: "Book your ride online | {brand}",
      es: "Reserva tu paseo en línea | {brand}",
    },
    description: {
      en: "Pick your ride, your day and your pickup time, see how many places are left and when the sun sets that day, and pay securely online.",
      es: "Elige tu paseo, tu día y la hora en que pasamos por ti, mira los lugares libres y la puesta de sol de ese día, y paga en línea con seguridad.",
    },
    keywords: [
      {
        en: "book horseback riding Puerto Escondido",
        es: "reservar paseo a caballo Puerto Escondido",
      },
      {
        en: "book sunset beach ride",
        es: "reservar paseo al atardecer",
      },
      {
        en: "book hot springs tour Oaxaca",
        es: "reservar tour aguas termales Oaxaca",
      },
      {
        en: "horseback tour availability",
        es: "fechas disponibles cabalgata",
      },
      {
        en: "horseback tour prices",
        es: "precios paseos a caballo",
      },
    ],
    picture: "dusk-stars",
  },
  head: {
    title: {
      en: "Book your ride",
      es: "Reserva tu paseo",
    },
  },
};
