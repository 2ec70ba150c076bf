import type { Localized } from "../i18n/locale.ts";
import { createTranslations } from "../i18n/translations.ts";

const en = {
  /** What is not given back of a canceled booking. */
  kept: "{amount} isn't refunded.",
  /** The replacement for a missing name: "Hi there!" */
  nameless: "there",
  /** The replacement for a missing pickup place: "We'll pick you up at 2:30 PM at a place..." */
  unknownPlace: "a place we still have to agree on (where are you staying?)",
  today: "today",
  tomorrow: "tomorrow",
  onDay: "on {date}",
  paid: "It's all paid.",
  left: "Left to pay: {amount}.",
  /** What is paid, less what was given back. */
  partly: "Paid so far: {paid}. Left to pay: {amount}.",
  /** What a link asks for that is not the whole price: the first part, or what is left. */
  partOf: {
    deposit: "the deposit, {amount} of {total},",
    rest: "what's left, {amount} of {total},",
    part: "{amount} of {total}",
  },
  /** What is still to be paid besides the sum of a link. */
  restOnDay: "You pay the rest, {rest}, on the day of your ride.",
  payLink:
    "Hi {name}! It's {brand}. You can pay {amount} for your ride “{tour}” on {date} ({riders}) here: {link}\n\nThe link is good until {until}, {time}.",
  test: "What was paid by card was a test: no money moved.",
  offer:
    "Hi {name}! It's {brand}. Here is our offer for your ride on {date}: {link}\n\nWe hold your places until {until}, {time}.",
  waitingOffer:
    "Hi {name}! It's {brand}. You're on our waiting list, and there is room for you on {date}: {link}\n\nWe hold your places for one hour. If it doesn't suit you, you keep your place on the list.",
  holdEnded:
    "Hi {name}, it's {brand}. We're no longer holding places for your ride “{tour}” on {date}. Your card hasn't been charged; if you've sent a transfer, tell us. Would you still like to come? Just answer here and we'll see what's free.",
  giveBack:
    "Hi {name}, it's {brand}. We have {amount} to give back to you for booking {reference}, in cash or by bank transfer. What suits you best?",
  agencyGivesBack:
    "Hi {name}, it's {brand}. {agency} gives you back {amount} for booking {reference}. Please tell us once you have it.",
  /** Follows the text of thanks, if there is a link for reviews. */
  review: "If you have a moment, tell others how it was: {link}",
  /** Asks what the riders have not answered yet. */
  askRiders:
    "Hi {name}! It's {brand}. Before your ride “{tour}” on {date} we choose a horse for everyone. Please tell us who's riding and what each of you weighs: {link}",
  /** Asks for a talk about somebody who cannot ride. It must not say why (docs/rulings.md 27). */
  talk: "Hi {name}, it's {brand}. We'd like to talk with you about your ride “{tour}” on {date} before the day comes. When can we call you? Your booking: {link}",
  /** Texts for riders without a pickup. They replace the operator's texts about pickups. */
  alone: {
    confirmation:
      "Hi {name}! It's {brand}. You're in: {tour}, {date}, {riders}. You're coming on your own: the ride leaves at {time}. {payment}\n\nSee or change your booking here: {link}",
    reminder:
      "Hi {name}! See you {day}: the ride leaves at {time}. If anything comes up, just answer here.",
    late: "Hi {name}, it's {brand}. The ride leaves at {time} and we don't see you yet. Are you on your way?",
    moved:
      "Hi {name}, it's {brand}. We've moved your ride. Before: {oldTour}, {oldDate}, {oldTime}. Now: {tour}, {date}, {riders}. You're coming on your own: the ride leaves at {time}. {payment}\n\nIf that doesn't work for you, just answer here. Your booking: {link}",
    changed:
      "Hi {name}, it's {brand}. We've updated your booking. It now says: {tour}, {date}, {riders}. You're coming on your own: the ride leaves at {time}. {payment}\n\nSee it here: {link}",
    backOn:
      "Hi {name}! Good news from {brand}: your ride on {date} is back on. You're coming on your own: it leaves at {time}.\n\nYour booking: {link}",
  },
  /** Texts for riders whose pickup time has passed. They announce no pickup any more. */
  pickedUp: {
    confirmation:
      "Hi {name}! It's {brand}. You're in: {tour}, {date}, {riders}. {payment}\n\nSee your booking here: {link}",
    moved:
      "Hi {name}, it's {brand}. We've moved your ride. Before: {oldTour}, {oldDate}, {oldTime}. Now: {tour}, {date}, {riders}. {payment}\n\nYour booking: {link}",
    changed:
      "Hi {name}, it's {brand}. We've updated your booking. It now says: {tour}, {date}, {riders}. {payment}\n\nSee it here: {link}",
    backOn:
      "Hi {name}! Good news from {brand}: your ride on {date} is back on.\n\nYour booking: {link}",
  },
  /** The first words of an answer to a contact message. */
  answer: "Hi {name}, thanks for your message!",
  /** The link with which guests write to the team about their booking, and its prefilled text. */
  ask: "Ask us on WhatsApp",
  question: "Hello! I have a question about my booking {reference}.",
  /** The prefilled text of a rider who did not book. */
  riderQuestion: "Hello! I have a question about my place on the ride on {date}.",
};

/** The parts of WhatsApp texts that depend on the booking, in the guest's language. */
export const whatsAppMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    kept: "{amount} no se reembolsan.",
    nameless: "qué tal",
    unknownPlace: "un lugar por acordar (¿dónde te hospedas?)",
    today: "hoy",
    tomorrow: "mañana",
    onDay: "el {date}",
    paid: "Ya está todo pagado.",
    left: "Falta pagar {amount}.",
    partly: "Van pagados {paid}; falta pagar {amount}.",
    partOf: {
      deposit: "el anticipo, {amount} de {total},",
      rest: "lo que falta, {amount} de {total},",
      part: "{amount} de {total}",
    },
    restOnDay: "El resto, {rest}, se paga el día de tu paseo.",
    payLink:
      "¡Hola, {name}! Somos {brand}. Aquí puedes pagar {amount} de tu paseo «{tour}» del {date} ({riders}): {link}\n\nEl enlace sirve hasta el {until} a las {time}.",
    test: "Lo pagado con tarjeta fue de prueba: no se movió dinero.",
    offer:
      "¡Hola, {name}! Somos {brand}. Esta es nuestra propuesta para tu paseo del {date}: {link}\n\nTe tenemos apartados los lugares hasta el {until} a las {time}.",
    waitingOffer:
      "¡Hola, {name}! Somos {brand}. Estás en nuestra lista de espera y ya hay lugar el {date}: {link}\n\nTe apartamos los lugares una hora. Si no te queda, conservas tu turno en la lista.",
    holdEnded:
      "Hola, {name}, somos {brand}. Ya no tenemos apartados lugares para tu paseo «{tour}» del {date}. No se cobró nada a tu tarjeta; si ya hiciste una transferencia, avísanos. ¿Todavía quieres venir? Contéstanos por aquí y vemos qué hay libre.",
    giveBack:
      "Hola, {name}, somos {brand}. Te devolvemos {amount} de tu reservación {reference}, en efectivo o por transferencia. ¿Cómo te queda mejor?",
    agencyGivesBack:
      "Hola, {name}, somos {brand}. {agency} te devuelve {amount} de tu reservación {reference}. Avísanos cuando ya lo tengas.",
    review: "Si tienes un momento, cuéntales a otros cómo te fue: {link}",
    askRiders:
      "¡Hola, {name}! Somos {brand}. Antes de tu paseo «{tour}» del {date} elegimos un caballo para cada quien. Cuéntanos quiénes van a montar y cuánto pesa cada persona: {link}",
    talk: "Hola, {name}, somos {brand}. Nos gustaría platicar contigo sobre tu paseo «{tour}» del {date} antes de ese día. ¿A qué hora te podemos llamar? Tu reservación: {link}",
    alone: {
      confirmation:
        "¡Hola, {name}! Somos {brand}. Tu reservación está confirmada: {tour}, {date}, {riders}. Nos vemos allá: el paseo sale a las {time}. {payment}\n\nAquí puedes ver o cambiar tu reservación: {link}",
      reminder:
        "¡Hola, {name}! Nos vemos {day}: el paseo sale a las {time}. Cualquier cosa, contéstanos por aquí.",
      late: "Hola, {name}, somos {brand}. El paseo sale a las {time} y todavía no vemos a nadie. ¿Todo bien?",
      moved:
        "Hola, {name}, somos {brand}. Te cambiamos el paseo. Antes: {oldTour}, {oldDate}, a las {oldTime}. Ahora: {tour}, {date}, {riders}. Nos vemos allá: el paseo sale a las {time}. {payment}\n\nSi no te queda bien, contéstanos por aquí. Tu reservación: {link}",
      changed:
        "Hola, {name}, somos {brand}. Actualizamos tu reservación. Así queda: {tour}, {date}, {riders}. Nos vemos allá: el paseo sale a las {time}. {payment}\n\nAquí la puedes ver: {link}",
      backOn:
        "¡Hola, {name}! Buenas noticias de {brand}: tu paseo del {date} sí sale. Nos vemos allá: sale a las {time}.\n\nTu reservación: {link}",
    },
    pickedUp: {
      confirmation:
        "¡Hola, {name}! Somos {brand}. Tu reservación está confirmada: {tour}, {date}, {riders}. {payment}\n\nAquí puedes ver tu reservación: {link}",
      moved:
        "Hola, {name}, somos {brand}. Te cambiamos el paseo. Antes: {oldTour}, {oldDate}, a las {oldTime}. Ahora: {tour}, {date}, {riders}. {payment}\n\nTu reservación: {link}",
      changed:
        "Hola, {name}, somos {brand}. Actualizamos tu reservación. Así queda: {tour}, {date}, {riders}. {payment}\n\nAquí la puedes ver: {link}",
      backOn:
        "¡Hola, {name}! Buenas noticias de {brand}: tu paseo del {date} sí sale.\n\nTu reservación: {link}",
    },
    answer: "¡Hola, {name}! Gracias por escribirnos.",
    ask: "Pregúntanos por WhatsApp",
    question: "¡Hola! Tengo una pregunta sobre mi reservación {reference}.",
    riderQuestion: "¡Hola! Tengo una pregunta sobre mi lugar en el paseo del {date}.",
  },
});
