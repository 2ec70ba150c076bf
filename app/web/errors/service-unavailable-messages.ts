import type { Localized } from "../../i18n/locale.ts";
import { createPageTranslations } from "../../i18n/translations.ts";

const en = {
  guest: {
    closedTitle: "We can't show your booking right now",
    closed:
      "Our system isn't answering. Your booking is just as it was; nothing was changed. Please try again in a minute.",
    tryAgain: "Try again",
    keptTitle: "We couldn't save that right now",
    kept: "Our system isn't answering, so nothing was changed. Everything you entered is still here: send it again in a minute. It won't be done twice.",
    sendAgain: "Send again",
    back: "Back to your booking",
  },
  busy: {
    closedTitle: "It's busy here right now",
    closed: "Nothing was changed. Please try again in a few seconds.",
    tryAgain: "Try again",
    keptTitle: "It's busy here right now",
    kept: "So many people are using the site that we couldn't get to this yet, and nothing was changed or charged. Everything you entered is still here: send it again in a few seconds.",
    sendAgain: "Send again",
    back: "Back without sending",
  },
  operator: {
    closedTitle: "The database isn't answering",
    closed: "Nothing was changed. Please try again in a minute.",
    tryAgain: "Try again",
    keptTitle: "That wasn't saved",
    kept: "The database isn't answering, so nothing was changed. Everything you entered is still here: send it again in a minute.",
    sendAgain: "Send again",
    back: "Back without sending",
    unreachableTitle: "The server can't be reached",
    unreachable: "Check your connection and try again. Everything you entered is still here.",
  },
};

export type UnavailableMessages = typeof en.guest;

/**
 * The texts for guests and operators while the database is unavailable or the server is too busy to
 * process forms.
 */
export const unavailableMessages: Localized<typeof en> = createPageTranslations({
  en,
  es: {
    guest: {
      closedTitle: "Por ahora no podemos mostrarte tu reservación",
      closed:
        "Nuestro sistema no responde. Tu reservación sigue como estaba y no se cambió nada. Inténtalo de nuevo en un minuto.",
      tryAgain: "Intentar de nuevo",
      keptTitle: "Por ahora no pudimos guardarlo",
      kept: "Nuestro sistema no responde, así que no se cambió nada. Todo lo que escribiste sigue aquí: envíalo de nuevo en un minuto. No se hará dos veces.",
      sendAgain: "Enviar de nuevo",
      back: "Volver a tu reservación",
    },
    busy: {
      closedTitle: "Hay mucha gente en este momento",
      closed: "No se cambió nada. Inténtalo de nuevo en unos segundos.",
      tryAgain: "Intentar de nuevo",
      keptTitle: "Hay mucha gente en este momento",
      kept: "Hay tanta gente en el sitio que todavía no pudimos atender esto; no se cambió ni se cobró nada. Todo lo que escribiste sigue aquí: envíalo de nuevo en unos segundos.",
      sendAgain: "Enviar de nuevo",
      back: "Volver sin enviar",
    },
    operator: {
      closedTitle: "La base de datos no responde",
      closed: "No se cambió nada. Inténtalo de nuevo en un minuto.",
      tryAgain: "Intentar de nuevo",
      keptTitle: "No se guardó",
      kept: "La base de datos no responde, así que no se cambió nada. Todo lo que escribiste sigue aquí: envíalo de nuevo en un minuto.",
      sendAgain: "Enviar de nuevo",
      back: "Volver sin enviar",
      unreachableTitle: "No hay conexión con el servidor",
      unreachable: "Revisa tu conexión e inténtalo de nuevo. Todo lo que escribiste sigue aquí.",
    },
  },
});
