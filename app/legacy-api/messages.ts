import type { Localized } from "../i18n/locale.ts";
import { createTranslations } from "../i18n/translations.ts";

const en = {
  "no-session": "No session information found",
  "not-paid": "Payment has not been completed",
  refunded:
    "Your payment arrived after your places had been released, and they were no longer available. We're refunding you in full. There's nothing you need to do.",
};

/** The messages for a payment verification that is refused (docs/rulings.md 16). */
export const verificationMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    "no-session": "No se encontró información de la sesión",
    "not-paid": "El pago no se ha completado",
    refunded:
      "Tu pago llegó cuando tus lugares ya se habían liberado y ya no estaban disponibles. Ya te estamos devolviendo todo tu dinero; no tienes que hacer nada.",
  },
});
