import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

/** Texts about a place in a sequence, by the grammatical form of the ordinal number. */
export type OrdinalTexts = Readonly<Record<"one" | "two" | "few" | "other", string>>;

const en = {
  back: "All bookings",
  open: "This guest's page",
  noName: "Guest without a name",
  /** The badge in lists, where 2 means that the guest has one earlier booking. */
  badge: {
    one: "{count}st booking",
    two: "{count}nd booking",
    few: "{count}rd booking",
    other: "{count}th booking",
  } as OrdinalTexts,
  bookingOfGuest: {
    one: "{count}st booking of this guest",
    two: "{count}nd booking of this guest",
    few: "{count}rd booking of this guest",
    other: "{count}th booking of this guest",
  } as OrdinalTexts,
  contact: {
    title: "Contact",
    none: "No email address and no phone number.",
    call: "Call {phone}",
    whatsApp: "WhatsApp {phone}",
  },
  bookings: {
    title: "Bookings",
    toCollect: "{amount} to collect in all",
    toGiveBack: "{amount} to give back in all",
    settled: "Nothing to collect and nothing to give back",
    total: "Price {amount}",
    separate: "Not this guest",
  },
  notes: {
    title: "Notes",
    onBooking: "Booking {reference}",
    label: "New note",
    hint: "For the team only. It stays with the guest, whichever booking is next.",
    save: "Add note",
  },
  merge: {
    title: "Same guest?",
    intro: "These have something in common with this guest. Nothing is merged until you say so.",
    reasons: {
      email: "Same email address",
      phone: "Same phone number",
      name: "Same name",
    },
    merge: "Merge",
    keepApart: "Keep apart",
    merged: "Merged by the team",
    byHand: "Merge with another guest",
    reference: "A booking reference of the other guest",
  },
  done: {
    noted: "Note added.",
    merged: "Merged. All their bookings are on this page now.",
    "kept-apart": "Kept apart. They won't be suggested again.",
    separated: "That booking now has its own guest page.",
  },
  problems: {
    required: "Fill this in.",
    "too-long": "That's too long. Use at most {most} characters.",
    "invalid-text": "This has characters we can't use.",
    "web-address": "Leave out web addresses.",
    "card-number": "Don't write card numbers here.",
    "unknown-reference": "No guest has a booking with this reference.",
    "own-reference": "This booking is on this page already.",
    "changed-meanwhile":
      "This was changed in the meantime, so nothing was saved. Look at the page again.",
  },
};

export type CustomerMessages = typeof en;

/** The messages about customers: their page, and the marks of repeat guests in lists. */
export const customerMessages: Localized<CustomerMessages> = createTranslations({
  en,
  es: {
    back: "Todas las reservaciones",
    open: "Ficha de este cliente",
    noName: "Cliente sin nombre",
    badge: {
      one: "{count}.ª reservación",
      two: "{count}.ª reservación",
      few: "{count}.ª reservación",
      other: "{count}.ª reservación",
    },
    bookingOfGuest: {
      one: "{count}.ª reservación de este cliente",
      two: "{count}.ª reservación de este cliente",
      few: "{count}.ª reservación de este cliente",
      other: "{count}.ª reservación de este cliente",
    },
    contact: {
      title: "Contacto",
      none: "Sin correo y sin teléfono.",
      call: "Llamar al {phone}",
      whatsApp: "WhatsApp al {phone}",
    },
    bookings: {
      title: "Reservaciones",
      toCollect: "Falta cobrar {amount} en total",
      toGiveBack: "Falta devolver {amount} en total",
      settled: "No hay nada que cobrar ni que devolver",
      total: "Precio {amount}",
      separate: "No es este cliente",
    },
    notes: {
      title: "Notas",
      onBooking: "Reservación {reference}",
      label: "Nota nueva",
      hint: "Solo para el equipo. Se queda con el cliente, sea cual sea su próxima reservación.",
      save: "Agregar nota",
    },
    merge: {
      title: "¿Es el mismo cliente?",
      intro: "Tienen algo en común con este cliente. Nada se une hasta que tú lo digas.",
      reasons: {
        email: "Mismo correo",
        phone: "Mismo teléfono",
        name: "Mismo nombre",
      },
      merge: "Unir",
      keepApart: "Dejar aparte",
      merged: "Unidos por el equipo",
      byHand: "Unir con otro cliente",
      reference: "Clave de una reservación del otro cliente",
    },
    done: {
      noted: "Nota agregada.",
      merged: "Listo: todas sus reservaciones están ahora en esta ficha.",
      "kept-apart": "Quedan aparte. Ya no se van a sugerir.",
      separated: "Esa reservación ya tiene su propia ficha de cliente.",
    },
    problems: {
      required: "Falta llenar esto.",
      "too-long": "Es demasiado largo. Usa como máximo {most} caracteres.",
      "invalid-text": "Tiene caracteres que no podemos usar.",
      "web-address": "Quita las direcciones de internet.",
      "card-number": "Aquí no van números de tarjeta.",
      "unknown-reference": "Ningún cliente tiene una reservación con esta clave.",
      "own-reference": "Esta reservación ya está en esta ficha.",
      "changed-meanwhile":
        "Esto cambió mientras tanto, así que no se guardó nada. Vuelve a ver la ficha.",
    },
  },
});
