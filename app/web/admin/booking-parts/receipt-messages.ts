import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "Receipt for {reference}",
  back: "Back to the booking",
  send: "Send the receipt on WhatsApp",
  sendShort: "Send receipt",
  look: "Receipt to print",
  print: "Print",
};

/** The texts about receipts on the team's screens. The receipt itself is in the guest's language. */
export const adminReceiptMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    title: "Recibo de {reference}",
    back: "Volver a la reservación",
    send: "Mandar el recibo por WhatsApp",
    sendShort: "Mandar recibo",
    look: "Recibo para imprimir",
    print: "Imprimir",
  },
});
