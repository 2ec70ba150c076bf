import type { Localized } from "../i18n/locale.ts";

/**
 * The WhatsApp texts that a new site begins with; what stands in braces is filled from the booking
 * (`app/business/chat-texts.ts`). The operator changes them under Business.
 */
export const chatTexts = {
  confirmation: {
    en: "Hi {name}! It's {brand}. You're in: {tour}, {date}, {riders}. We'll pick you up at {time} at {place}. {payment}\n\nSee or change your booking here: {link}",
    es: "¡Hola, {name}! Somos {brand}. Ya tienes tu lugar: {tour}, {date}, {riders}. Pasamos por ti a las {time} en {place}. {payment}\n\nAquí puedes ver o cambiar tu reservación: {link}",
  },
  reminder: {
    en: "Hi {name}! We're picking you up {day} at {time} at {place}. If anything comes up, just answer here. See you soon!",
    es: "¡Hola, {name}! Pasamos por ti {day} a las {time} en {place}. Cualquier cosa, contéstanos por aquí. ¡Nos vemos!",
  },
  onTheWay: {
    en: "Hi {name}! We're on our way. We'll pick you up at {time} at {place}.",
    es: "¡Hola, {name}! Ya vamos en camino. Pasamos por ti a las {time} en {place}.",
  },
  calledOff: {
    en: "Hi {name}, it's {brand}. We're sorry: we had to call off your ride on {date}. Pick another day, or cancel and get back whatever you've paid, here: {link}",
    es: "Hola, {name}, somos {brand}. Una disculpa: tuvimos que suspender tu paseo del {date}. Aquí puedes elegir otro día o cancelar y recuperar lo que hayas pagado: {link}",
  },
  late: {
    en: "Hi {name}, it's {brand}. We're here to pick you up ({place}, {time}) and don't see you yet. Are you on your way?",
    es: "Hola, {name}, somos {brand}. Ya llegamos por ti ({place}, {time}) y todavía no te vemos. ¿Vienes en camino?",
  },
  thanks: {
    en: "Hi {name}! Thanks for riding with us. We hope you loved it. Come back anytime!",
    es: "¡Hola, {name}! Gracias por montar con nosotros. Ojalá lo hayas disfrutado mucho. ¡Aquí te esperamos para la próxima!",
  },
} as const satisfies Record<string, Localized>;
