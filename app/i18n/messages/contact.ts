import type { Localized } from "../locale.ts";
import { createPageTranslations } from "../translations.ts";

/** The labels and errors of the contact page. Its texts are content (app/content). */
const en = {
  map: {
    open: "Open the interactive map",
    openNote: "From {service}. Nothing loads from there until you open it.",
    embedTitle: "Interactive map: {place}",
  },
  form: {
    fields: { name: "Name", email: "Email", subject: "Subject", message: "Message" },
    placeholders: {
      name: "Your name",
      email: "Your email",
      subject: "How can we help?",
      message: "Tell us about your inquiry...",
    },
    honeypot: "Leave this field empty",
    send: "Send Message",
    sending: "Sending...",
    sent: "Sent!",
    privacy: "We use this only to answer you. How we treat it:",
    privacyLink: "privacy notice",
  },
  sent: {
    title: "Message sent!",
    text: "We'll get back to you as soon as possible.",
  },
  errors: {
    title: {
      one: "One thing to fix before you send it",
      other: "{count} things to fix before you send it",
    },
    required: {
      name: "Enter your name.",
      email: "Enter your email so we can answer.",
      subject: "Tell us in a few words what it's about.",
      message: "Enter your message.",
    },
    tooLong: "That's too long: {max} characters is the most we can take.",
    invalidEmail:
      "Check the address: it needs a name, an @ and what comes after it, for example hannah@mail.com.",
    emailCharacters: "Write the address without accents or curly quotes. Mail servers refuse them.",
    cardNumber: "This looks like a card number. Please don't send one.",
    webAddress: "No @ or web addresses here, please. Put a space after each period.",
    invalidText: "We can't read part of this. Please type it again.",
  },
  problems: {
    title: "Your message wasn't sent",
    kept: "Everything you typed is still here.",
    suspected:
      "That was faster than people type. If you're a person, press Send Message once more.",
    stale: "This page has been open for a long time. Press Send Message once more.",
    usedUp:
      "You've already sent several messages from this page. Press Send Message once more to send this one too.",
    tooMany: {
      one: "Too many messages have come from your network. Try again in {count} minute, or message us on WhatsApp.",
      other:
        "Too many messages have come from your network. Try again in {count} minutes, or message us on WhatsApp.",
    },
    crowded:
      "More messages are coming in than we can read right now, so this one wasn't sent. Message us on WhatsApp or call: the number is on this page.",
    unavailable:
      "Something went wrong on our side. Try again in a moment, or message us on WhatsApp.",
    busy: "It's busy here right now, so this hasn't been sent yet. Try again in a few seconds.",
    unreachable: "We couldn't reach our server. Check your connection and try again.",
  },
  details: {
    phone: "Phone and WhatsApp",
    whatsApp: "WhatsApp",
    email: "Email",
    hours: "Hours",
    everyDay: "Monday to Sunday, {opens}–{closes}",
    social: "Social media",
  },
};

export type ContactMessages = typeof en;

export const contactMessages: Localized<ContactMessages> = createPageTranslations({
  en,
  es: {
    map: {
      open: "Abrir el mapa interactivo",
      openNote: "De {service}. Mientras no lo abras, no se carga nada de ahí.",
      embedTitle: "Mapa interactivo: {place}",
    },
    form: {
      fields: {
        name: "Nombre",
        email: "Correo electrónico",
        subject: "Asunto",
        message: "Mensaje",
      },
      placeholders: {
        name: "Tu nombre",
        email: "Tu correo",
        subject: "¿En qué podemos ayudarte?",
        message: "Cuéntanos qué necesitas...",
      },
      honeypot: "Deja este campo vacío",
      send: "Enviar mensaje",
      sending: "Enviando...",
      sent: "¡Enviado!",
      privacy: "Lo usamos solo para contestarte. Cómo lo cuidamos:",
      privacyLink: "aviso de privacidad",
    },
    sent: {
      title: "¡Mensaje enviado!",
      text: "Te responderemos lo antes posible.",
    },
    errors: {
      title: {
        one: "Hay una cosa por corregir antes de enviar",
        other: "Hay {count} cosas por corregir antes de enviar",
      },
      required: {
        name: "Escribe tu nombre.",
        email: "Escribe tu correo para que podamos contestarte.",
        subject: "Dinos en pocas palabras de qué se trata.",
        message: "Escribe tu mensaje.",
      },
      tooLong: "Es demasiado largo: caben {max} caracteres.",
      invalidEmail:
        "Revisa el correo: lleva un nombre, una @ y lo que va después, por ejemplo hannah@correo.com.",
      emailCharacters:
        "Escribe el correo sin acentos, eñes ni comillas: los servidores de correo no los aceptan.",
      cardNumber: "Parece un número de tarjeta. Por favor, no lo mandes.",
      webAddress: "Aquí no van arrobas ni páginas web. Después de un punto deja un espacio.",
      invalidText: "Algo no se puede leer. Escríbelo de nuevo, por favor.",
    },
    problems: {
      title: "Tu mensaje no se envió",
      kept: "Todo lo que escribiste sigue aquí.",
      suspected:
        "Fue más rápido de lo que se puede teclear. Si eres una persona, presiona Enviar mensaje otra vez.",
      stale: "Esta página llevaba mucho tiempo abierta. Presiona Enviar mensaje otra vez.",
      usedUp:
        "Ya mandaste varios mensajes desde esta página. Presiona Enviar mensaje otra vez para mandar también este.",
      tooMany: {
        one: "Llegaron demasiados mensajes desde tu red. Inténtalo en {count} minuto o escríbenos por WhatsApp.",
        other:
          "Llegaron demasiados mensajes desde tu red. Inténtalo en {count} minutos o escríbenos por WhatsApp.",
      },
      crowded:
        "Están llegando más mensajes de los que alcanzamos a leer, así que este no salió. Escríbenos por WhatsApp o llámanos: el número está en esta página.",
      unavailable: "Algo falló de nuestro lado. Inténtalo en un momento o escríbenos por WhatsApp.",
      busy: "Hay mucha gente en este momento y todavía no pudimos enviarlo. Inténtalo de nuevo en unos segundos.",
      unreachable: "No pudimos conectar con el servidor. Revisa tu conexión e inténtalo de nuevo.",
    },
    details: {
      phone: "Teléfono y WhatsApp",
      whatsApp: "WhatsApp",
      email: "Correo",
      hours: "Horario",
      everyDay: "Lunes a domingo, de {opens} a {closes}",
      social: "Redes sociales",
    },
  },
});

const floodEn = {
  subject: "The contact form takes no more messages this hour",
  preview: "{count} came in within an hour, which looks like a program.",
  title: "Too many messages",
  text: "{count} messages came in within an hour. Until the hour is over the contact form takes no more and sends people to WhatsApp and the phone. Bookings go on as always.",
};

/**
 * The operator email that says the contact form is closed because of a flood of messages. It is
 * sent at most once an hour.
 */
export const contactLimitMessages: Localized<typeof floodEn> = createPageTranslations({
  en: floodEn,
  es: {
    subject: "El formulario de contacto no acepta más mensajes por ahora",
    preview: "Llegaron {count} en una hora; parece un programa.",
    title: "Demasiados mensajes",
    text: "Llegaron {count} mensajes en una hora. Hasta que pase la hora, el formulario no acepta más y manda a la gente a WhatsApp y al teléfono. Las reservaciones siguen como siempre.",
  },
});

const holdsAlarmEn = {
  subject: "Unusually many places are on hold without payment",
  preview: "{seats} places on {departures} rides are waiting for a payment.",
  title: "Is somebody blocking your calendar?",
  text: "{holds} people hold {seats} places on {departures} rides and haven't paid. That's far more than usual, so it may be a program. Each of these places is free again half an hour after it was taken, and anyone who pays keeps theirs. If guests tell you that everything is full, book them by phone.",
};

/**
 * The operator email that says unusually many seats are held without payment. It is sent at most
 * once an hour.
 */
export const manyHoldsMessages: Localized<typeof holdsAlarmEn> = createPageTranslations({
  en: holdsAlarmEn,
  es: {
    subject: "Hay muchísimos lugares apartados sin pagar",
    preview: "{seats} lugares en {departures} paseos esperan su pago.",
    title: "¿Alguien está bloqueando tu calendario?",
    text: "{holds} personas tienen apartados {seats} lugares en {departures} paseos y no han pagado. Es mucho más de lo normal, así que puede ser un programa. Cada lugar se libera media hora después de apartarse, y quien paga se queda con el suyo. Si alguien te dice que todo está lleno, resérvale por teléfono.",
  },
});

const noticeEn = {
  subject: "Message from the site: {subject}",
  preview: "{name}: {text}",
  title: "A message from the site",
  eyebrow: "From the site",
  sender: "From",
  name: "Name",
  email: "Email",
  phone: "Phone",
  topic: "Subject",
  language: "Page in",
  languages: { en: "English", es: "Spanish" },
  button: "Answer in the admin",
  answer: "Or reply to this email: your answer goes to the person who wrote.",
  /** Replaces `answer` for a person who left no address. */
  noAddress: "{name} left no email address. Call or send a WhatsApp message to {phone}.",
};

/** The operator email about a new contact message. */
export const contactEmailMessages: Localized<typeof noticeEn> = createPageTranslations({
  en: noticeEn,
  es: {
    subject: "Mensaje del sitio: {subject}",
    preview: "{name}: {text}",
    title: "Un mensaje del sitio",
    eyebrow: "Desde el sitio",
    sender: "Quién escribe",
    name: "Nombre",
    email: "Correo",
    phone: "Teléfono",
    topic: "Asunto",
    language: "Página en",
    languages: { en: "inglés", es: "español" },
    button: "Contestar en la administración",
    answer: "O contesta este correo: tu respuesta le llega a quien escribió.",
    noAddress: "{name} no dejó correo. Llama o escribe por WhatsApp al {phone}.",
  },
});

const replyEn = {
  title: "Our answer to you",
  /** Replaces `title` for a guest who had not written. */
  titleWithoutMessage: "A message for you",
  quote: "You wrote on {at}:",
};

/** The email that sends the operator's answer to a contact message. */
export const replyMessages: Localized<typeof replyEn> = createPageTranslations({
  en: replyEn,
  es: {
    title: "Te contestamos",
    titleWithoutMessage: "Un mensaje para ti",
    quote: "Nos escribiste el {at}:",
  },
});
