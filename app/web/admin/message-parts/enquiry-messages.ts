import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  filter: {
    label: "Inquiries",
    all: "All messages",
    states: { new: "New", offered: "Offered", won: "Won", lost: "Lost" },
  },
  enquiryStates: {
    new: "New inquiry",
    offered: "Offer open",
    won: "Booked",
    lost: "Lost",
  },
  title: "The ride",
  fields: {
    tour: "Ride",
    day: "Day",
    riders: "Riders",
    childAges: "Ages of the children",
    phone: "Phone",
  },
  anyTour: "Not decided",
  anyDay: "Not decided",
  lostBecause: "Lost: {reason}",
  newOffer: "New offer",
  makeOffer: "Make an offer",
  anotherOffer: "Make another offer",
  offers: "Offers",
  offer: "{ride}, {date}, {time}: {riders}, {total}",
  deposit: "To pay now: {amount}. Good until {until}.",
  madeBy: "By {by}, {at}",
  states: {
    open: "Open",
    won: "Accepted",
    declined: "Declined by the guest",
    withdrawn: "Withdrawn",
    ended: "No answer in time",
  },
  look: "See the page",
  send: "Send on WhatsApp",
  /** For a guest without a phone number. WhatsApp asks for the chat. */
  share: "Choose a WhatsApp chat for it",
  booking: "Open the booking",
  mailed: "It also goes to {email}.",
  notMailed: "There's no email address, so send it on WhatsApp.",
  lose: {
    open: "Mark as lost",
    openOffer: "Withdraw the offer",
    offerHint:
      "The seats are free at once. The guest gets an email; without an address, you tell them yourself.",
    hint: "“Numbers” counts it under this reason.",
    legend: "Why?",
    note: "Note (optional)",
    submit: "Mark as lost",
    submitOffer: "Withdraw",
    reasons: {
      price: "Too expensive",
      date: "Date didn't work",
      "no-answer": "No answer",
      weather: "Weather",
      other: "Other",
    },
    notSaid: "No reason given",
    "choose-reason": "Choose a reason.",
    "invalid-note":
      "Write the note in up to {most} characters, without web addresses or card numbers.",
  },
  said: {
    offered: "The offer is made, and the seats are held.",
    lost: "Noted.",
    withdrawn: "The offer is withdrawn, and the seats are free.",
    "not-open": "That had already ended, so nothing was changed.",
  },
};

export type EnquiryScreenMessages = typeof en;

/** The texts of enquiries and their offers in the operator's inbox. */
export const enquiryScreenMessages: Localized<EnquiryScreenMessages> = createTranslations({
  en,
  es: {
    filter: {
      label: "Solicitudes",
      all: "Todos los mensajes",
      states: { new: "Nuevas", offered: "Con propuesta", won: "Ganadas", lost: "Perdidas" },
    },
    enquiryStates: {
      new: "Solicitud nueva",
      offered: "Propuesta abierta",
      won: "Reservada",
      lost: "Perdida",
    },
    title: "El paseo",
    fields: {
      tour: "Paseo",
      day: "Día",
      riders: "Jinetes",
      childAges: "Edades de los menores",
      phone: "Teléfono",
    },
    anyTour: "Sin decidir",
    anyDay: "Sin decidir",
    lostBecause: "No se concretó: {reason}",
    newOffer: "Nueva propuesta",
    makeOffer: "Hacer una propuesta",
    anotherOffer: "Hacer otra propuesta",
    offers: "Propuestas",
    offer: "{ride}, {date}, {time}; {riders}, {total}",
    deposit: "A pagar ahora: {amount}. Vigente hasta el {until}.",
    madeBy: "De {by}, {at}",
    states: {
      open: "Abierta",
      won: "Aceptada",
      declined: "El cliente la rechazó",
      withdrawn: "Retirada",
      ended: "Sin respuesta a tiempo",
    },
    look: "Ver la página",
    send: "Mandar por WhatsApp",
    share: "Elegir un chat de WhatsApp",
    booking: "Abrir la reservación",
    mailed: "También le llega a {email}.",
    notMailed: "No hay correo: mándala por WhatsApp.",
    lose: {
      open: "No se concretó",
      openOffer: "Retirar la propuesta",
      offerHint:
        "Los lugares quedan libres de inmediato. Al cliente le llega un correo; si no dio correo, avísale tú.",
      hint: "Se cuenta en “Números” con este motivo.",
      legend: "¿Por qué?",
      note: "Nota (opcional)",
      submit: "Anotar",
      submitOffer: "Retirar",
      reasons: {
        price: "Muy caro",
        date: "No le quedó la fecha",
        "no-answer": "Sin respuesta",
        weather: "Clima",
        other: "Otro",
      },
      notSaid: "No dijeron por qué",
      "choose-reason": "Elige un motivo.",
      "invalid-note":
        "Escribe la nota en hasta {most} caracteres, sin páginas web ni números de tarjeta.",
    },
    said: {
      offered: "La propuesta está lista y los lugares quedan apartados.",
      lost: "Anotado.",
      withdrawn: "La propuesta se retiró y los lugares están libres.",
      "not-open": "Eso ya se había terminado; no se cambió nada.",
    },
  },
});
