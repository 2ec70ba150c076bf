import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "Same guest?",
  intro:
    "An earlier rule put these bookings on the page of a guest who has another name or other contact details. Today we would have asked you. For each one, say whether it's the same guest.",
  none: "There's nothing to answer: every booking is where you or today's rule put it.",
  on: "It's on the page of {name}, with booking {reference} of {date}.",
  onAlone: "It's on the page of a guest with no other booking left.",
  page: "This page",
  keep: "Same guest",
  part: "Another guest",
  done: {
    kept: "Noted: it's the same guest.",
    parted: "Separated. That booking now has its own guest page.",
    answered: "Somebody has answered that already, so nothing changed.",
  },
  gone: "This booking no longer belongs to a guest, so nothing changed.",
};

export type CustomerJoinMessages = typeof en;

/** Messages of the list of bookings that an earlier rule joined with a guest. */
export const customerJoinMessages: Localized<CustomerJoinMessages> = createTranslations({
  en,
  es: {
    title: "¿Es el mismo cliente?",
    intro:
      "Una regla anterior puso estas reservaciones en la ficha de un cliente con otro nombre u otros datos. Hoy te lo habríamos preguntado. Di de cada una si es el mismo cliente.",
    none: "No hay nada que contestar: cada reservación está donde la pusiste tú o la regla de hoy.",
    on: "Está en la ficha de {name}, con la reservación {reference} del {date}.",
    onAlone: "Está en la ficha de un cliente que ya no tiene otra reservación.",
    page: "Esta ficha",
    keep: "Es el mismo",
    part: "Es otro",
    done: {
      kept: "Anotado: es el mismo cliente.",
      parted: "Separada. Esa reservación ya tiene su propia ficha de cliente.",
      answered: "Alguien ya lo contestó, así que no cambió nada.",
    },
    gone: "Esta reservación ya no es de ningún cliente, así que no cambió nada.",
  },
});
