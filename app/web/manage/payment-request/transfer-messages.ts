import type { Localized } from "#app/i18n/locale.ts";
import { createPageTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "Or pay by bank transfer",
  text: "Transfer {amount} from your bank's app. Enter the reference below as the “concepto”, so we know it's yours.",
  rows: {
    bank: "Bank",
    holder: "Account holder",
    clabe: "CLABE",
    account: "Card or account number",
    amount: "Amount",
    concept: "Reference (concepto)",
  },
  copy: "Copy",
  copied: "Copied",
  copyNamed: "Copy: {what}",
  sent: "Tell us you've sent it",
  sentNote: "We confirm it once it's in our account. Don't pay by card as well.",
  chat: "Hello! I've sent the transfer of {amount} for my booking {reference} (reference {concept}).",
};

/** The texts about paying the sum of a payment link by bank transfer. */
export const transferMessages: Localized<typeof en> = createPageTranslations({
  en,
  es: {
    title: "O paga por transferencia",
    text: "Transfiere {amount} desde la app de tu banco. En el concepto, escribe la clave de abajo para que sepamos que es tuya.",
    rows: {
      bank: "Banco",
      holder: "Titular",
      clabe: "Cuenta CLABE",
      account: "Tarjeta o cuenta",
      amount: "Cantidad",
      concept: "Concepto",
    },
    copy: "Copiar",
    copied: "Copiado",
    copyNamed: "Copiar: {what}",
    sent: "Avísanos que ya la hiciste",
    sentNote: "Te confirmamos en cuanto llegue a nuestra cuenta. No pagues también con tarjeta.",
    chat: "¡Hola! Ya hice la transferencia de {amount} para mi reservación {reference} (concepto {concept}).",
  },
});
