import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";
import { screenTitles } from "../layout/screen-titles.ts";

const en = {
  title: screenTitles.en.inbox,
  intro: "What people wrote on the site, and the offers you began. Open ones come first.",
  open: { one: "{count} open", other: "{count} open" } as Plural,
  nothingOpen: "Nothing to answer",
  search: { label: "Search name, address or text", submit: "Search", all: "Show all" },
  none: "No messages yet.",
  noneFound: "No message matches.",
  states: { open: "Open", done: "Done", answered: "Answered on {at}" },
  whole: "Show all of it",
  less: "Show less",
  answer: "Answer",
  done: "Done",
  notDone: "Not done",
  about: "{subject}, from {name}",
  bookings: "Bookings",
  by: { address: "Same address", reference: "Named in the text" },
  back: "All messages",
  whatsapp: "WhatsApp {name}",
  newTab: "(opens in a new tab)",
  noPhone: "None of their bookings has a phone number, so there's no WhatsApp chat to open.",
  replies: "Your answers",
  replyAt: "You, {at}",
  seeMail: "See the email",
  reply: {
    title: "Answer by email",
    label: "Your answer",
    hint: "It goes to {email}, with their message below. Their answer comes to you.",
    /** Replaces `hint` for an offer that the team began, which has no message of the guest. */
    hintWithoutMessage: "It goes to {email}. Their answer comes to you.",
    isDone: "Mark it as done, too",
    submit: "Send",
  },
  said: {
    sent: "Your answer is on its way.",
    done: "Marked as done.",
    open: "Open again.",
    gone: "That message has been erased.",
  },
  problems: {
    required: "Write your answer.",
    "too-long": "That's too long: 5,000 characters is the most.",
    "invalid-text": "Part of it can't be read. Please type it again.",
    "card-number": "This looks like a card number. Leave it out.",
  },
};

export type AdminInboxMessages = typeof en;

/** Messages of the inbox, the list of what guests wrote in the contact form. */
export const adminInboxMessages: Localized<AdminInboxMessages> = createTranslations({
  en,
  es: {
    title: screenTitles.es.inbox,
    intro:
      "Lo que escribieron desde el sitio y las propuestas que empezaste. Primero los pendientes.",
    open: { one: "{count} pendiente", other: "{count} pendientes" },
    nothingOpen: "Nada por contestar",
    search: { label: "Busca nombre, correo o texto", submit: "Buscar", all: "Ver todos" },
    none: "Todavía no hay mensajes.",
    noneFound: "Ningún mensaje coincide.",
    states: { open: "Pendiente", done: "Listo", answered: "Contestado el {at}" },
    whole: "Ver todo",
    less: "Ver menos",
    answer: "Contestar",
    done: "Listo",
    notDone: "Sigue pendiente",
    about: "{subject}, de {name}",
    bookings: "Reservaciones",
    by: { address: "Mismo correo", reference: "Está en el texto" },
    back: "Todos los mensajes",
    whatsapp: "WhatsApp a {name}",
    newTab: "(se abre en otra pestaña)",
    noPhone: "Ninguna de sus reservaciones tiene teléfono: no hay un chat de WhatsApp que abrir.",
    replies: "Lo que contestaste",
    replyAt: "Tú, {at}",
    seeMail: "Ver el correo",
    reply: {
      title: "Contestar por correo",
      label: "Tu respuesta",
      hint: "Le llega a {email}, con su mensaje abajo. Lo que conteste te llega a ti.",
      hintWithoutMessage: "Le llega a {email}. Lo que conteste te llega a ti.",
      isDone: "Con esto queda listo",
      submit: "Enviar",
    },
    said: {
      sent: "Tu respuesta va en camino.",
      done: "Quedó como listo.",
      open: "Quedó pendiente otra vez.",
      gone: "Ese mensaje ya se borró.",
    },
    problems: {
      required: "Escribe tu respuesta.",
      "too-long": "Es demasiado largo: caben 5,000 caracteres.",
      "invalid-text": "Hay una parte que no se puede leer. Escríbela otra vez.",
      "card-number": "Parece el número de una tarjeta. Quítalo.",
    },
  },
});
