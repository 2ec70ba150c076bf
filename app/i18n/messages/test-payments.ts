import type { Localized } from "../locale.ts";
import { createPageTranslations } from "../translations.ts";

const en = {
  title: "Payments here are a test",
  text: "We're still setting up this site: no money moves, and what you book here isn't a real booking.",
};

/** What every page says that leads to a payment, while no money moves. */
export const testPaymentMessages: Localized<typeof en> = createPageTranslations({
  en,
  es: {
    title: "Aquí los pagos son de prueba",
    text: "Todavía estamos preparando el sitio: no se mueve dinero y lo que reserves aquí no es una reservación de verdad.",
  },
});
