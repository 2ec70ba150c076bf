import type { Localized } from "#app/i18n/locale.ts";
import { createPageTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "Tell me when there's room",
  lead: "Full, or too few riders so far? Choose the days that suit you. If places become free, you hear first, in the order of the list, and have one hour to pay.",
  metaDescription: "Join the waiting list for a ride that's full. We write when there's room.",
  find: {
    title: "Another ride",
    tour: "Ride",
    button: "Show the days",
  },
  days: "Days that suit you",
  daysHint: "Days that have room for {riders} aren't here: you can book them right away.",
  riders: { one: "{count} rider", other: "{count} riders" },
  noDays: "Every day of the coming weeks has room for {riders}. You can book right away.",
  book: "Book a ride",
  age: "Children can join from age {age}.",
  fields: {
    tour: "Ride",
    days: "Days that suit you",
    riders: "Riders",
    name: "Your name",
    email: "Email",
    phone: "Phone or WhatsApp",
  },
  hints: {
    email: "You get one email to confirm it. Then we write only when there's room.",
    phone: "Without email, we call or message you.",
  },
  optional: "(optional)",
  honeypot: "Leave this field empty",
  send: "Tell Me",
  sending: "Sending...",
  privacy:
    "We use this only for the waiting list, and delete it after your days are over. How we handle it:",
  privacyLink: "privacy notice",
  sent: {
    emailTitle: "Look in your mail",
    email:
      "We've sent you a link. Open it and tap “Yes, tell me”, and you're on the list. No mail after a few minutes? Check the spam folder. If you joined today already, the link is in the first email.",
    phoneTitle: "You're on the list",
    phone: "We'll call or message you as soon as there's room. Nothing is booked yet.",
  },
  hasRoom: "There's room for {riders} on {days}. You can book right away.",
  errorsTitle: {
    one: "One thing to fix before you send it",
    other: "{count} things to fix before you send it",
  },
  errors: {
    required: "Fill this in.",
    "too-long": "That's too long. Use at most {most} characters.",
    "invalid-text": "We can't read part of this. Please type it again.",
    "card-number": "This looks like a card number. Please don't send one.",
    "web-address": "No web addresses here, please.",
    "invalid-email": "Check the address: it needs a name, an @ and what comes after it.",
    "email-characters": "Write the address without accents or curly quotes.",
    "invalid-phone": "Check the number, and start it with + and the country code.",
    "unknown-tour": "Choose one of our rides.",
    "no-days": "Choose at least one day.",
    "too-many-days": "Choose at most {mostDays} days.",
    "day-over": "One of these days is over. Choose the others again.",
    "days-have-room": "These days have room for you. You can book them right away.",
    "not-a-number-of-riders": "Enter how many will ride, at most {mostRiders}.",
    "no-address": "Enter an email address or a phone number, so we can tell you.",
  },
};

export type WaitingListMessages = typeof en;

/** The texts of the page on which guests join the waiting list. */
export const waitingListMessages: Localized<typeof en> = createPageTranslations({
  en,
  es: {
    title: "Avísame cuando haya lugar",
    lead: "¿Está lleno o todavía falta gente? Elige los días que te acomodan. Si se liberan lugares te avisamos antes que a nadie, en el orden de la lista, y tienes una hora para pagar.",
    metaDescription:
      "Anótate en la lista de espera de un paseo lleno. Te escribimos en cuanto haya lugar.",
    find: {
      title: "Otro paseo",
      tour: "Paseo",
      button: "Ver los días",
    },
    days: "Días que te acomodan",
    daysHint: "Los días con lugar para {riders} no salen aquí: esos ya los puedes reservar.",
    riders: { one: "{count} persona", other: "{count} personas" },
    noDays:
      "Todos los días de las próximas semanas tienen lugar para {riders}. Ya puedes reservar.",
    book: "Reservar un paseo",
    age: "Los niños pueden montar desde los {age} años.",
    fields: {
      tour: "Paseo",
      days: "Días que te acomodan",
      riders: "Personas",
      name: "Tu nombre",
      email: "Correo",
      phone: "Teléfono o WhatsApp",
    },
    hints: {
      email: "Te llega un correo para confirmarlo. Después solo te escribimos cuando haya lugar.",
      phone: "Si no nos das un correo, te llamamos o te mandamos un mensaje.",
    },
    optional: "(opcional)",
    honeypot: "Deja este campo vacío",
    send: "Avísame",
    sending: "Enviando...",
    privacy:
      "Lo usamos solo para la lista de espera y lo borramos cuando pasan tus días. Así lo cuidamos:",
    privacyLink: "aviso de privacidad",
    sent: {
      emailTitle: "Revisa tu correo",
      email:
        "Te mandamos un enlace. Ábrelo y toca «Sí, avísame»: así quedas en la lista. ¿No llega en cinco minutos? Busca en el spam. Si ya te habías anotado hoy, el enlace está en el primer correo.",
      phoneTitle: "Ya estás en la lista",
      phone: "Te llamamos o te escribimos en cuanto haya lugar. Todavía no hay nada reservado.",
    },
    hasRoom: "Hay lugar para {riders} el {days}. Ya puedes reservar.",
    errorsTitle: {
      one: "Falta corregir una cosa",
      other: "Falta corregir {count} cosas",
    },
    errors: {
      required: "Llena este campo.",
      "too-long": "Es demasiado largo. Usa {most} caracteres como máximo.",
      "invalid-text": "No podemos leer una parte. Escríbelo otra vez, por favor.",
      "card-number": "Parece un número de tarjeta. Por favor, no lo mandes.",
      "web-address": "Aquí no van páginas web.",
      "invalid-email": "Revisa el correo: lleva un nombre, una @ y lo que va después.",
      "email-characters": "Escribe el correo sin acentos, eñes ni comillas.",
      "invalid-phone": "Revisa el número y empieza con + y el código del país.",
      "unknown-tour": "Elige uno de nuestros paseos.",
      "no-days": "Elige al menos un día.",
      "too-many-days": "Elige {mostDays} días como máximo.",
      "day-over": "Uno de estos días ya pasó. Elige otra vez los demás.",
      "days-have-room": "Esos días tienen lugar para ti. Ya los puedes reservar.",
      "not-a-number-of-riders": "Escribe cuántas personas van, máximo {mostRiders}.",
      "no-address": "Escribe un correo o un teléfono para que podamos avisarte.",
    },
  },
});
