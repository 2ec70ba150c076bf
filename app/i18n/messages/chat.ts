import type { Localized } from "../locale.ts";
import { translations } from "../translations.ts";

const en = {
  /** What stands for a name that nobody gave: "Hi there!" */
  nameless: "there",
  agreedPlace: "the place we agreed on",
  today: "today",
  tomorrow: "tomorrow",
  onDay: "on {date}",
  paid: "It's all paid.",
  left: "Left to pay: {amount}.",
  partly: "We've received {paid}. Left to pay: {amount}.",
  giveBack:
    "Hi {name}, it's {brand}. We have {amount} to give back to you for booking {reference}, in cash or by bank transfer. What suits you best?",
  agencyGivesBack:
    "Hi {name}, it's {brand}. {agency} gives you back {amount} for booking {reference}. Please tell us once you have it.",
  /** The beginning of an answer to somebody who wrote with the contact form. */
  answer: "Hi {name}, thanks for your message!",
};

/** The parts of WhatsApp texts that depend on the booking, in the guest's language. */
export const chatMessages: Localized<typeof en> = translations({
  en,
  es: {
    nameless: "qué tal",
    agreedPlace: "el lugar que acordamos",
    today: "hoy",
    tomorrow: "mañana",
    onDay: "el {date}",
    paid: "Ya está todo pagado.",
    left: "Falta pagar {amount}.",
    partly: "Recibimos {paid}; falta pagar {amount}.",
    giveBack:
      "Hola, {name}, somos {brand}. Te devolvemos {amount} de tu reservación {reference}, en efectivo o por transferencia. ¿Cómo te queda mejor?",
    agencyGivesBack:
      "Hola, {name}, somos {brand}. {agency} te devuelve {amount} de tu reservación {reference}. Avísanos cuando ya lo tengas.",
    answer: "¡Hola, {name}! Gracias por escribirnos.",
  },
});
