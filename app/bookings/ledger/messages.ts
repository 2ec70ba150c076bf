import type { Localized } from "../../i18n/locale.ts";
import { createPageTranslations } from "../../i18n/translations.ts";

const en = {
  /** Used if the name of the hotel or agency is not known. */
  agency: "your hotel or agency",
  card: {
    will: "{amount} goes back to the card it was paid with. Banks usually show it within {least} to {most} business days.",
    begun:
      "Your refund of {amount} is on its way to the card it was paid with. Banks usually show it within {least} to {most} business days.",
    given:
      "We refunded {amount} to the card it was paid with. Banks usually show it within {least} to {most} business days.",
    returned:
      "Your bank didn't accept the refund of {amount}, most likely because the card is closed. The money is yours: message us on WhatsApp, or we'll get in touch, and we'll find another way to pay you back.",
    repaid: "Your bank didn't accept the refund, so we paid you back {amount} in another way.",
  },
  hand: {
    due: "We'll give you back {amount} in cash or by bank transfer; we'll message you to arrange it.",
    /** The same in a chat, where the guest can answer at once. */
    dueInChat:
      "We'll give you back {amount} in cash or by bank transfer; just answer here and tell us which suits you best.",
    given: "We gave you back {amount} in cash or by bank transfer.",
  },
  byAgency: {
    due: "Your payment of {amount} is with {agency}: they'll give it back to you.",
    given: "{agency} gave you back {amount}.",
  },
  /** For a booking that was cancelled after a part had gone back. */
  before: "Before the cancellation, we had already given you back {amount}.",
  /** Replacements for a guest who left neither an email address nor a phone number. */
  withoutContact: {
    returned:
      "Your bank didn't accept the refund of {amount}, most likely because the card is closed. The money is yours: please write to us, and we'll find another way to pay you back.",
    due: "We'll give you back {amount} in cash or by bank transfer. We have no phone number or email address of yours, so please write to us to arrange it.",
  },
  /** Short texts for badges. */
  short: {
    begun: "Refund on its way: {amount}",
    given: "Refunded: {amount}",
    returned: "Refund came back: {amount}",
    repaid: "Given back: {amount}",
    handDue: "We owe you {amount}",
    handGiven: "Given back: {amount}",
    agencyDue: "With {agency}: {amount}",
  },
};

export type MoneyMessages = typeof en;

/**
 * Refund messages for guests, grouped by who refunds the money: the payment provider, the operator,
 * or the hotel or agency.
 */
export const moneyMessages: Localized<MoneyMessages> = createPageTranslations({
  en,
  es: {
    agency: "tu hotel o agencia",
    card: {
      will: "{amount} regresan a la tarjeta con que se pagaron. Los bancos suelen mostrarlo en {least} a {most} días hábiles.",
      begun:
        "Va en camino tu reembolso de {amount}, a la tarjeta con que se pagó. Los bancos suelen mostrarlo en {least} a {most} días hábiles.",
      given:
        "Te devolvimos {amount} a la tarjeta con que se pagó. Los bancos suelen mostrarlo en {least} a {most} días hábiles.",
      returned:
        "Tu banco no recibió el reembolso de {amount}; casi siempre es porque la tarjeta ya no existe. Ese dinero es tuyo: escríbenos por WhatsApp, o te buscamos nosotros, y vemos juntos otra forma de devolvértelo.",
      repaid: "Tu banco no recibió el reembolso, así que te devolvimos {amount} de otra forma.",
    },
    hand: {
      due: "Te devolvemos {amount} en efectivo o por transferencia; te escribimos para acordarlo.",
      dueInChat:
        "Te devolvemos {amount} en efectivo o por transferencia; dinos por aquí cómo te queda mejor.",
      given: "Te devolvimos {amount} en efectivo o por transferencia.",
    },
    byAgency: {
      due: "Tu pago de {amount} lo tiene {agency}: ellos te lo devuelven.",
      given: "{agency} te devolvió {amount}.",
    },
    before: "Antes de la cancelación ya te habíamos devuelto {amount}.",
    withoutContact: {
      returned:
        "Tu banco no recibió el reembolso de {amount}; casi siempre es porque la tarjeta ya no existe. Ese dinero es tuyo: escríbenos y vemos juntos otra forma de devolvértelo.",
      due: "Te devolvemos {amount} en efectivo o por transferencia. No tenemos tu teléfono ni tu correo: escríbenos, por favor, para acordarlo.",
    },
    short: {
      begun: "Reembolso en camino: {amount}",
      given: "Reembolsado: {amount}",
      returned: "El reembolso no llegó: {amount}",
      repaid: "Devuelto: {amount}",
      handDue: "Te debemos {amount}",
      handGiven: "Devuelto: {amount}",
      agencyDue: "Lo tiene {agency}: {amount}",
    },
  },
});
