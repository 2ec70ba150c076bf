import type { Localized } from "../locale.ts";
import { translations } from "../translations.ts";

const en = {
  "no-session": "No session information found",
  "not-paid": "Payment has not been completed",
  refunded:
    "The ride filled up before your payment arrived. Your money goes back to you in full, by itself.",
};

/** What the payment verification answers when it says no (docs/rulings.md 16). */
export const verificationMessages: Localized<typeof en> = translations({
  en,
  es: {
    "no-session": "No se encontró información de la sesión",
    "not-paid": "El pago no se ha completado",
    refunded:
      "El paseo se llenó antes de que llegara tu pago. Te devolvemos todo tu dinero, sin que hagas nada.",
  },
});
