import type { Localized } from "#app/i18n/locale.ts";
import { createPageTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "Ask us",
  lead: "A big group, a young child, a proposal at sunset? Tell us what you have in mind, and we'll see what we can do.",
  metaDescription:
    "Tell us about your group, your day or your occasion. We answer with an offer or a suggestion.",
  fields: {
    tour: "Which ride?",
    day: "Which day?",
    riders: "How many riders?",
    childAges: "Ages of the children",
    message: "What should we know?",
    name: "Your name",
    email: "Email",
    phone: "Phone or WhatsApp",
  },
  hints: {
    childAges: "Riders under {age}. For example: {ages}.",
    message: "The occasion, your wishes, a day that would suit you just as well.",
    reach: "An email address or a phone number is enough.",
  },
  anyTour: "I'm not sure yet",
  optional: "(optional)",
  honeypot: "Leave this field empty",
  send: "Send Message",
  sending: "Sending...",
  privacy: "We use this only to answer you. How we handle it:",
  privacyLink: "privacy notice",
  sentTitle: "We have your message",
  sent: "Nothing is booked yet, and nothing was charged. We'll see what's possible and answer you with the contact you left. If we make you an offer, you'll see how long we'll hold your places.",
  sentMore: "In a hurry? Message us on WhatsApp.",
  whatsApp: "Open WhatsApp",
  newTab: "(opens in a new tab)",
  errorsTitle: {
    one: "One thing to fix before you send it",
    other: "{count} things to fix before you send it",
  },
  errors: {
    required: "Enter your name.",
    "too-long": "That's too long. Use at most {most} characters.",
    "invalid-text": "We can't read part of this. Please type it again.",
    "card-number": "This looks like a card number. Please don't send one.",
    "web-address": "No web addresses here, please. Put a space after each period.",
    "invalid-email": "Check the address: it needs a name, an @ and what comes after it.",
    "email-characters": "Write the address without accents or curly quotes.",
    "invalid-phone": "Check the number, and start it with + and the country code.",
    "unknown-tour": "Choose one of our rides.",
    "not-a-day": "Choose a day from today on that isn't too far away, or leave this empty.",
    "day-over": "That day is over. Choose a later one.",
    "not-a-number-of-riders": "Enter a number of riders from {least} to {most}.",
    "not-ages": "Enter only ages under {age}, for example: {ages}.",
    "children-alone":
      "At least one rider has to be an adult. Count the adults among the riders, too.",
    "no-address": "Enter an email address or a phone number so we can answer.",
  },
  link: {
    tour: "A bigger group, a younger child or a special day?",
    booking: "A bigger group or a special day?",
    action: "Ask us",
  },
};

export type EnquiryPageMessages = typeof en;

/** The texts of the page on which guests ask for what the booking form cannot sell. */
export const enquiryPageMessages: Localized<EnquiryPageMessages> = createPageTranslations({
  en,
  es: {
    title: "Cuéntanos",
    lead: "¿Son muchos, viene un niño pequeño, quieres pedir matrimonio al atardecer? Cuéntanos qué tienes en mente y vemos qué podemos hacer.",
    metaDescription:
      "Cuéntanos de tu grupo, tu día o tu ocasión. Te contestamos con una propuesta o una sugerencia.",
    fields: {
      tour: "¿Qué paseo?",
      day: "¿Qué día?",
      riders: "¿Cuántas personas montan?",
      childAges: "Edades de los niños",
      message: "¿Qué debemos saber?",
      name: "Tu nombre",
      email: "Correo electrónico",
      phone: "Teléfono o WhatsApp",
    },
    hints: {
      childAges: "Quienes tienen menos de {age} años. Por ejemplo: {ages}.",
      message: "La ocasión, lo que te gustaría, otro día que también te quede bien.",
      reach: "Basta con un correo o un teléfono.",
    },
    anyTour: "Todavía no sé",
    optional: "(opcional)",
    honeypot: "Deja este campo vacío",
    send: "Enviar mensaje",
    sending: "Enviando...",
    privacy: "Lo usamos solo para contestarte. Cómo lo cuidamos:",
    privacyLink: "aviso de privacidad",
    sentTitle: "Ya tenemos tu mensaje",
    sent: "Todavía no hay nada reservado ni se te cobró nada. Vemos qué se puede y te contestamos al correo o teléfono que nos dejaste. Si te hacemos una propuesta, ahí verás hasta cuándo te apartamos los lugares.",
    sentMore: "¿Te urge? Escríbenos por WhatsApp.",
    whatsApp: "Abrir WhatsApp",
    newTab: "(se abre en otra pestaña)",
    errorsTitle: {
      one: "Hay una cosa por corregir antes de enviar",
      other: "Hay {count} cosas por corregir antes de enviar",
    },
    errors: {
      required: "Escribe tu nombre.",
      "too-long": "Es demasiado largo. Usa como máximo {most} caracteres.",
      "invalid-text": "Algo no se puede leer. Escríbelo de nuevo, por favor.",
      "card-number": "Parece un número de tarjeta. Por favor, no lo mandes.",
      "web-address": "Aquí no van páginas web. Después de un punto deja un espacio.",
      "invalid-email": "Revisa el correo: lleva un nombre, una @ y lo que va después.",
      "email-characters": "Escribe el correo sin acentos, eñes ni comillas.",
      "invalid-phone": "Revisa el número y empieza con + y el código del país.",
      "unknown-tour": "Elige uno de nuestros paseos.",
      "not-a-day": "Elige un día de hoy en adelante que no esté muy lejos, o deja esto vacío.",
      "day-over": "Ese día ya pasó. Elige uno más adelante.",
      "not-a-number-of-riders": "Escribe un número de personas entre {least} y {most}.",
      "not-ages": "Escribe solo edades de menos de {age} años, por ejemplo: {ages}.",
      "children-alone":
        "Al menos una persona debe ser adulta. Cuenta también a los adultos en el número de personas.",
      "no-address": "Escribe un correo o un teléfono para que podamos contestarte.",
    },
    link: {
      tour: "¿Un grupo más grande, un niño más pequeño o un día especial?",
      booking: "¿Un grupo más grande o un día especial?",
      action: "Cuéntanos",
    },
  },
});
