import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "Held until {until}",
  left: "Time left: {left}.",
  text: "The seats are taken until then. A payment with the link, or money you note below, confirms the booking. Otherwise the seats open again, and we tell you. The guest gets an email if we have an address.",
  extend: "Extend",
  extendTitle: "Another deadline",
  extendHint: "At most until bookings for this ride close: {latest}.",
  release: "Release",
  releaseTitle: "Release the seats",
  releaseHint:
    "The seats open again at once and the payment link stops working. {how} This can't be undone.",
  releaseMail: "The guest gets an email.",
  releaseHand: "No email reaches the guest: you tell them yourself.",
  done: {
    held: "Booking {reference} is held until {until}. Now send the payment link.",
    "hold-extended": "The seats and the payment link are good until {until}.",
    "hold-released": "The seats are open again.",
  },
  problems: {
    "not-a-time": "Choose a day and a time.",
    "deadline-passed": "Choose a time that's still ahead.",
    "deadline-too-late": "Bookings for this ride close on {until}. Choose an earlier time.",
    changed: "Somebody has changed the deadline in the meantime: it's {until} now. Choose again.",
    "not-held": "This booking isn't held anymore: it was paid, released, or its time ran out.",
  },
};

export type PaymentHoldProblem = keyof (typeof en)["problems"];

/** The texts about a booking that is held until it is paid, on its page in the admin. */
export const paymentHoldMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: "Apartada hasta: {until}",
    left: "Tiempo restante: {left}.",
    text: "Los lugares están ocupados hasta entonces. Si pagan con el enlace, o si anotas abajo dinero recibido, la reservación queda confirmada. Si no, los lugares se liberan y te avisamos. Al cliente le llega un correo si tenemos el suyo.",
    extend: "Dar más tiempo",
    extendTitle: "Otra fecha límite",
    extendHint: "A más tardar cuando cierra la venta de este paseo: {latest}.",
    release: "Liberar",
    releaseTitle: "Liberar los lugares",
    releaseHint:
      "Los lugares se liberan enseguida y el enlace de pago deja de servir. {how} Esto no se puede deshacer.",
    releaseMail: "Al cliente le llega un correo.",
    releaseHand: "Al cliente no le llega ningún correo: avísale tú.",
    done: {
      held: "La reservación {reference} queda apartada hasta: {until}. Ahora manda el enlace de pago.",
      "hold-extended": "Los lugares y el enlace de pago valen hasta: {until}.",
      "hold-released": "Los lugares ya están libres.",
    },
    problems: {
      "not-a-time": "Elige un día y una hora.",
      "deadline-passed": "Elige una hora que no haya pasado.",
      "deadline-too-late": "La venta de este paseo cierra: {until}. Elige una hora anterior.",
      changed: "Alguien cambió la fecha límite mientras tanto: ahora es {until}. Elige otra vez.",
      "not-held": "Esta reservación ya no está apartada: se pagó, se liberó o se acabó el tiempo.",
    },
  },
});
