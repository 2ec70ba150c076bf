import type { Localized } from "../locale.ts";
import { translations } from "../translations.ts";

const en = {
  "no-session": "No session information found",
  "not-paid": "Payment has not been completed",
  refunded:
    "The ride filled up before your payment arrived. We're refunding you in full. There's nothing you need to do.",
};

/** What the payment verification answers when it says no (docs/rulings.md 16). */
export const verificationMessages: Localized<typeof en> = translations({
  en,
  es: {
    "no-session": "No se encontró información de la sesión",
    "not-paid": "El pago no se ha completado",
    refunded:
      "El paseo se llenó antes de que llegara tu pago. Ya te estamos devolviendo todo tu dinero; no tienes que hacer nada.",
  },
});
