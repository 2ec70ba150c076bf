import type { Localized } from "../locale.ts";
import { createPageTranslations } from "../translations.ts";

const en = {
  door: "Please be at the door on time: the van can't wait long. If we miss each other, call {phone} right away.",
};

/** Tells guests where to wait for the driver: in the terms, by email and after the payment. */
export const waitingMessages: Localized<typeof en> = createPageTranslations({
  en,
  es: {
    door: "Por favor, a la hora acordada hay que estar en la puerta: la camioneta no puede esperar mucho. Si no nos encontramos, hay que llamar de inmediato al {phone}.",
  },
});
