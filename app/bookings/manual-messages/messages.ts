import type { Plural } from "../../i18n/format.ts";
import type { Localized } from "../../i18n/locale.ts";
import { createTranslations } from "../../i18n/translations.ts";

const en = {
  title: "Guests to tell yourself",
  intro:
    "No email reaches these guests. Send the text that is ready, or call, and then tap “I told them”.",
  none: "There's no one left to tell.",
  /** The topics of manual messages. */
  abouts: {
    offer: "your offer",
    "waiting-offer": "a free place for them; their hour starts when you tick it",
    confirmed: "booking confirmed",
    moved: "moved to another day or time",
    details: "details or pickup corrected",
    riders: "riders changed",
    price: "price changed",
    "called-off": "ride called off",
    "back-on": "ride back on",
    cancelled: "booking canceled",
    refund: "refund",
    reminder: "reminder of the pickup",
    thanks: "thanks after the ride",
    "hold-ended": "seats no longer held",
  },
  whatsapp: "WhatsApp to {name}",
  whatsappShort: "WhatsApp",
  call: "Call {name}",
  callShort: "Call",
  newTab: "(opens in a new tab)",
  noPhone: "No phone number",
  unknownCountry: "No WhatsApp: the country code is unknown",
  text: "Read the text",
  noText: "There's no text for this. Write your own.",
  tick: "I told them",
  untick: "I haven't told them",
  told: "{by} told the guest on {at}: {about}.",
  onSheet: "To tell: {about}",
  said: {
    noted: "Noted: {name} has been told.",
    undone: "{name} is on the list again.",
    already: "Somebody has already noted that {name} has been told.",
    over: "There's nothing left to tell {name} about that: it has changed in the meantime.",
  },
  /** Texts shown before an action. They say how its guests will be notified. */
  before: {
    mail: { one: "{count} gets an email.", other: "{count} get an email." } as Plural,
    whatsApp: {
      one: "{count} gets a WhatsApp message.",
      other: "{count} get a WhatsApp message.",
    } as Plural,
    both: {
      one: "{count} gets an email and a WhatsApp message.",
      other: "{count} get an email and a WhatsApp message.",
    } as Plural,
    nobody: "No one gets an email.",
    hand: {
      one: "Tell {count} yourself: {names}.",
      other: "Tell {count} yourself: {names}.",
    } as Plural,
    after: "The text is ready right after this.",
    bookings: { one: "{count} booking", other: "{count} bookings" } as Plural,
    people: { one: "{count} rider", other: "{count} riders" } as Plural,
    size: "{bookings}, {people}",
  },
  /** Texts shown before a booking is canceled. Its email waits as long as that can be undone. */
  oneBefore: {
    mail: {
      one: "{name} gets an email, no later than {count} minute after you cancel.",
      other: "{name} gets an email, no later than {count} minutes after you cancel.",
    } as Plural,
    whatsApp: {
      one: "{name} gets a WhatsApp message, no later than {count} minute after you cancel.",
      other: "{name} gets a WhatsApp message, no later than {count} minutes after you cancel.",
    } as Plural,
    both: {
      one: "{name} gets an email and a WhatsApp message, no later than {count} minute after you cancel.",
      other:
        "{name} gets an email and a WhatsApp message, no later than {count} minutes after you cancel.",
    } as Plural,
    hand: "No email reaches {name}: you tell them yourself. The text is ready right after this.",
  },
  /** The texts of `oneBefore` for a page that already shows the guest's name. */
  oneShort: {
    mail: "We'll email the guest.",
    whatsApp: "The guest gets a WhatsApp message.",
    both: "The guest gets an email and a WhatsApp message.",
    hand: "No email reaches the guest: you tell them yourself. The text is ready right after this.",
  },
  /** Texts shown after an action that notified one guest. */
  oneAfter: {
    mail: "We're emailing the guest.",
    whatsApp: "A WhatsApp message goes to the guest.",
    both: "The guest gets an email and a WhatsApp message.",
    hand: "No email reaches the guest: tell them yourself.",
  },
  /** Texts shown after an action that notified several guests. */
  after: {
    mail: {
      one: "We're emailing {count} guest.",
      other: "We're emailing {count} guests.",
    } as Plural,
    whatsApp: {
      one: "A WhatsApp message goes to {count} guest.",
      other: "WhatsApp messages go to {count} guests.",
    } as Plural,
    both: {
      one: "{count} guest gets an email and a WhatsApp message.",
      other: "{count} guests get an email and a WhatsApp message.",
    } as Plural,
    hand: {
      one: "Tell {count} guest yourself: no email reaches them.",
      other: "Tell {count} guests yourself: no email reaches them.",
    } as Plural,
  },
  trouble: {
    one: "Tell {name} yourself: {about}, {date}",
    more: {
      one: "{count} more guest to tell yourself",
      other: "{count} more guests to tell yourself",
    } as Plural,
    remind: {
      one: "Remind {count} guest of the pickup yourself: no email reaches them",
      other: "Remind {count} guests of the pickup yourself: no email reaches them",
    } as Plural,
    thank: {
      one: "Thank {count} guest of yesterday yourself: no email reaches them",
      other: "Thank {count} guests of yesterday yourself: no email reaches them",
    } as Plural,
  },
};

export type ManualMessageTexts = typeof en;

/** Texts about messages that the team has to tell guests, because no email reaches them. */
export const manualMessageTexts: Localized<ManualMessageTexts> = createTranslations({
  en,
  es: {
    title: "Avísales tú",
    intro:
      "A estas personas no les llega ningún correo. Mándales el texto que ya está listo, o llámales, y luego toca “Ya le avisé”.",
    none: "Ya no falta avisarle a nadie.",
    abouts: {
      offer: "tu propuesta",
      "waiting-offer": "hay lugar para ellos; su hora empieza cuando lo marques",
      confirmed: "reservación confirmada",
      moved: "cambio de día u hora",
      details: "corrección de sus datos o de la recogida",
      riders: "cambio de jinetes",
      price: "cambio de precio",
      "called-off": "paseo suspendido",
      "back-on": "el paseo sí sale",
      cancelled: "reservación cancelada",
      refund: "reembolso",
      reminder: "recordatorio de la recogida",
      thanks: "gracias después del paseo",
      "hold-ended": "lugares ya no apartados",
    },
    whatsapp: "WhatsApp a {name}",
    whatsappShort: "WhatsApp",
    call: "Llamar a {name}",
    callShort: "Llamar",
    newTab: "(se abre en otra pestaña)",
    noPhone: "Sin teléfono",
    unknownCountry: "Sin WhatsApp: falta la clave de país",
    text: "Leer el texto",
    noText: "No hay texto para esto. Escríbele con tus palabras.",
    tick: "Ya le avisé",
    untick: "No le he avisado",
    told: "{by} le avisó el {at}: {about}.",
    onSheet: "Falta avisarle: {about}",
    said: {
      noted: "Anotado: ya le avisaste a {name}.",
      undone: "{name} está otra vez en la lista.",
      already: "Alguien ya lo había anotado: a {name} ya se le avisó.",
      over: "Ya no hay que avisarle eso a {name}: cambió mientras tanto.",
    },
    before: {
      mail: { one: "A {count} le llega un correo.", other: "A {count} les llega un correo." },
      whatsApp: {
        one: "A {count} le llega un WhatsApp.",
        other: "A {count} les llega un WhatsApp.",
      },
      both: {
        one: "A {count} le llegan un correo y un WhatsApp.",
        other: "A {count} les llegan un correo y un WhatsApp.",
      },
      nobody: "A nadie le llega un correo.",
      hand: {
        one: "A {count} avísale tú: {names}.",
        other: "A {count} avísales tú: {names}.",
      },
      after: "El texto queda listo enseguida.",
      bookings: { one: "{count} reservación", other: "{count} reservaciones" },
      people: { one: "{count} jinete", other: "{count} jinetes" },
      size: "{bookings}, {people}",
    },
    oneBefore: {
      mail: {
        one: "A {name} le mandamos un correo a más tardar {count} minuto después de que canceles.",
        other:
          "A {name} le mandamos un correo a más tardar {count} minutos después de que canceles.",
      },
      whatsApp: {
        one: "A {name} le mandamos un WhatsApp a más tardar {count} minuto después de que canceles.",
        other:
          "A {name} le mandamos un WhatsApp a más tardar {count} minutos después de que canceles.",
      },
      both: {
        one: "A {name} le mandamos un correo y un WhatsApp a más tardar {count} minuto después de que canceles.",
        other:
          "A {name} le mandamos un correo y un WhatsApp a más tardar {count} minutos después de que canceles.",
      },
      hand: "A {name} no le llega ningún correo: avísale tú. El texto queda listo enseguida.",
    },
    oneShort: {
      mail: "Se le escribe al cliente.",
      whatsApp: "Al cliente le llega un WhatsApp.",
      both: "Al cliente le llegan un correo y un WhatsApp.",
      hand: "A este cliente no le llega ningún correo: avísale tú. El texto queda listo enseguida.",
    },
    oneAfter: {
      mail: "Se le está escribiendo al cliente.",
      whatsApp: "Le sale un WhatsApp al cliente.",
      both: "Al cliente le mandamos un correo y un WhatsApp.",
      hand: "A este cliente no le llega ningún correo: avísale tú.",
    },
    after: {
      mail: {
        one: "Le estamos escribiendo a {count} cliente.",
        other: "Les estamos escribiendo a {count} clientes.",
      },
      whatsApp: {
        one: "Le sale un WhatsApp a {count} cliente.",
        other: "Les sale un WhatsApp a {count} clientes.",
      },
      both: {
        one: "A {count} cliente le mandamos un correo y un WhatsApp.",
        other: "A {count} clientes les mandamos un correo y un WhatsApp.",
      },
      hand: {
        one: "A {count} avísale tú: no le llega ningún correo.",
        other: "A {count} avísales tú: no les llega ningún correo.",
      },
    },
    trouble: {
      one: "Avísale tú a {name}: {about}, {date}",
      more: {
        one: "Falta avisarle a {count} cliente más",
        other: "Falta avisarles a {count} clientes más",
      },
      remind: {
        one: "Recuérdale tú la recogida a {count} cliente: no le llega ningún correo",
        other: "Recuérdales tú la recogida a {count} clientes: no les llega ningún correo",
      },
      thank: {
        one: "Dale tú las gracias a {count} cliente de ayer: no le llega ningún correo",
        other: "Dales tú las gracias a {count} clientes de ayer: no les llega ningún correo",
      },
    },
  },
});
