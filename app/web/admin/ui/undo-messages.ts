import type { Plural } from "../../../i18n/format.ts";
import type { Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  undo: "Undo",
  received: "{amount} is noted as received.",
  receivedNote:
    "If they haven't paid, undo it within 10 minutes. The booking stays, and the money counts as still to collect.",
  undoReceived: "Undo the {amount}",
  /** On the booking's page while its newest change can still be undone. */
  last: "Last change: {change}. You can undo it until {time}.",
  /** After noted money was undone for a guest whom emails reach. */
  emailSaysPaid:
    "If the guest has already had an email, it says what was noted before. “{resend}” below sends it again with today's amounts.",
  undone: "Undone. It's as it was before.",
  undoneWithoutAnswers:
    "Undone. The booking is back, but what the riders told us stays deleted: ask them again.",
  movedBack: "Undone. The booking is back on its previous day and time.",
  changed:
    "That can no longer be undone: too much time has passed, or something has changed since.",
  sent: "That can no longer be undone: the message about it has already gone out.",
  mailWaits: {
    one: "The guest's email goes out {count} minute after you canceled. Until then you can undo this.",
    other:
      "The guest's email goes out {count} minutes after you canceled. Until then you can undo this.",
  } as Plural,
};

/** Messages about undoing the operator's last change. */
export const adminUndoMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    undo: "Deshacer",
    received: "{amount} quedaron anotados como recibidos.",
    receivedNote:
      "Si no los pagaron: deshazlo en 10 minutos. La reservación se queda y la cantidad vuelve a quedar por cobrar.",
    undoReceived: "Deshacer los {amount}",
    last: "Último cambio: {change}. Lo puedes deshacer hasta las {time}.",
    emailSaysPaid:
      "Si al cliente ya le llegó un correo, dice lo que estaba anotado antes. Con “{resend}”, aquí abajo, lo recibe con las cantidades de ahora.",
    undone: "Deshecho. Quedó como estaba antes.",
    undoneWithoutAnswers:
      "Deshecho. La reservación está de vuelta, pero lo que contaron los jinetes se borró: hay que preguntarles otra vez.",
    movedBack: "Deshecho. Está otra vez en su día y a su hora de antes.",
    changed: "Eso ya no se puede deshacer: pasó demasiado tiempo o algo cambió desde entonces.",
    sent: "Eso ya no se puede deshacer: ya salió el mensaje.",
    mailWaits: {
      one: "El correo al cliente sale {count} minuto después de que cancelaste. Hasta entonces lo puedes deshacer.",
      other:
        "El correo al cliente sale {count} minutos después de que cancelaste. Hasta entonces lo puedes deshacer.",
    },
  },
});
