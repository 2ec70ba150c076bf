import type { Localized } from "../../i18n/locale.ts";

/**
 * The WhatsApp texts of a new site. `{placeholders}` are filled from the booking
 * (`app/business/chat-texts.ts`). The operator can change the texts under Business.
 */
export const seedChatTexts = {
  confirmation: {
    en: "Hi {name}! It's {brand}. You're in: {tour}, {date}, {riders}. We'll pick you up at {time} at {place}. {payment}\n\nSee or change your booking here: {link}",
    es: "¡Hola, {name}! Somos {brand}. Tu reservación está confirmada: {tour}, {date}, {riders}. Pasamos por ti a las {time} en {place}. {payment}\n\nAquí puedes ver o cambiar tu reservación: {link}",
  },
  reminder: {
    en: "Hi {name}! We're picking you up {day} at {time} at {place}. If anything comes up, just answer here. See you soon!",
    es: "¡Hola, {name}! Pasamos por ti {day} a las {time} en {place}. Cualquier cosa, contéstanos por aquí. ¡Nos vemos!",
  },
  onTheWay: {
    en: "Hi {name}! We're on our way. We'll pick you up at {time} at {place}.",
    es: "¡Hola, {name}! Ya vamos en camino. Pasamos por ti a las {time} en {place}.",
  },
  moved: {
    en: "Hi {name}, it's {brand}. We've moved your ride. Before: {oldTour}, {oldDate}, {oldTime}. Now: {tour}, {date}, {riders}. We'll pick you up at {time} at {place}. {payment}\n\nIf that doesn't work for you, just answer here. Your booking: {link}",
    es: "Hola, {name}, somos {brand}. Te cambiamos el paseo. Antes: {oldTour}, {oldDate}, a las {oldTime}. Ahora: {tour}, {date}, {riders}. Pasamos por ti a las {time} en {place}. {payment}\n\nSi no te queda bien, contéstanos por aquí. Tu reservación: {link}",
  },
  changed: {
    en: "Hi {name}, it's {brand}. We've updated your booking. It now says: {tour}, {date}, {riders}. We'll pick you up at {time} at {place}. {payment}\n\nSee it here: {link}",
    es: "Hola, {name}, somos {brand}. Actualizamos tu reservación. Así queda: {tour}, {date}, {riders}. Pasamos por ti a las {time} en {place}. {payment}\n\nAquí la puedes ver: {link}",
  },
  backOn: {
    en: "Hi {name}! Good news from {brand}: your ride on {date} is back on. We'll pick you up at {time} at {place}.\n\nYour booking: {link}",
    es: "¡Hola, {name}! Buenas noticias de {brand}: tu paseo del {date} sí sale. Pasamos por ti a las {time} en {place}.\n\nTu reservación: {link}",
  },
  cancelled: {
    en: "Hi {name}, it's {brand}. Your booking {reference} is canceled: {tour}, {date}, {riders}. {payment}\n\nYou can see the details here: {link}\n\nIf you have any questions, just answer here.",
    es: "Hola, {name}, somos {brand}. Tu reservación {reference} quedó cancelada: {tour}, {date}, {riders}. {payment}\n\nAquí están los detalles: {link}\n\nCualquier duda, contéstanos por aquí.",
  },
  balance: {
    en: "Hi {name}, it's {brand}. This is about your ride on {date} ({tour}, {riders}). {payment} Your booking: {link}",
    es: "Hola, {name}, somos {brand}. Te escribimos por tu paseo del {date} ({tour}, {riders}). {payment} Tu reservación: {link}",
  },
  calledOff: {
    en: "Hi {name}, it's {brand}. We're sorry: we had to call off your ride on {date}. Pick another day, or cancel and get back whatever you've paid, here: {link}",
    es: "Hola, {name}, somos {brand}. Una disculpa: tuvimos que suspender tu paseo del {date}. Aquí puedes elegir otro día o cancelar y recuperar lo que hayas pagado: {link}",
  },
  late: {
    en: "Hi {name}, it's {brand}. We're here to pick you up ({place}, {time}) and don't see you yet. Are you on your way?",
    es: "Hola, {name}, somos {brand}. Ya llegamos por ti ({place}, {time}) y todavía no vemos a nadie. ¿Todo bien?",
  },
  thanks: {
    en: "Hi {name}! Thanks for riding with us. We hope you loved it. Come back anytime!",
    es: "¡Hola, {name}! Gracias por montar con nosotros. Ojalá lo hayas disfrutado mucho. ¡Aquí te esperamos para la próxima!",
  },
} as const satisfies Record<string, Localized>;
