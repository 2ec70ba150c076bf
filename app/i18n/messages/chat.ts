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
    answer: "¡Hola, {name}! Gracias por escribirnos.",
  },
});
