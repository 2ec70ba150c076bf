import type { Localized } from "../../../i18n/locale.ts";
import { createPageTranslations } from "../../../i18n/translations.ts";

const en = {
  metaTitle: "Test payment",
  banner: "No money moves here",
  bannerText: "This is a test payment page. There's no card to enter and nothing is charged.",
  title: "Pay for your ride",
  payee: "To",
  item: "For",
  amount: "Amount",
  email: "Email",
  expires: {
    one: "One minute left to pay here, until {time} ({place} time).",
    other: "{count} minutes left to pay here, until {time} ({place} time).",
  },
  declined: "The card was declined. Nothing was charged. Try again.",
  plan: "How would you like to pay?",
  planHint:
    "Monthly payments are for Mexican credit cards. There's no interest, and your bank charges them.",
  atOnce: "In one payment",
  months: "{count} monthly payments",
  monthly: "{amount} a month, no interest",
  wrongPlan: "Choose one of these ways to pay. Nothing was charged.",
  pay: "Pay {amount}",
  decline: "Decline the card",
  abandon: "Leave without paying",
  chooseOutcome: "Choose how this test payment ends",
  paid: "This payment went through.",
  toBooking: "See your booking",
  expired: "This payment page has expired. Nothing was charged.",
  back: "Back to the booking",
};

export type SandboxMessages = typeof en;

export const sandboxMessages: Localized<SandboxMessages> = createPageTranslations({
  en,
  es: {
    metaTitle: "Pago de prueba",
    banner: "Aquí no se mueve dinero",
    bannerText: "Esta es una página de pago de prueba. No se pide tarjeta y no se cobra nada.",
    title: "Paga tu paseo",
    payee: "Para",
    item: "Concepto",
    amount: "Total",
    email: "Correo",
    expires: {
      one: "Te queda un minuto para pagar aquí, hasta las {time} (hora de {place}).",
      other: "Te quedan {count} minutos para pagar aquí, hasta las {time} (hora de {place}).",
    },
    declined: "La tarjeta fue rechazada. No se cobró nada. Inténtalo de nuevo.",
    plan: "¿Cómo quieres pagar?",
    planHint:
      "Los meses sin intereses son para tarjetas de crédito mexicanas. Los cargos los hace tu banco.",
    atOnce: "En una sola exhibición",
    months: "{count} meses sin intereses",
    monthly: "{amount} al mes",
    wrongPlan: "Elige una de estas formas de pago. No se cobró nada.",
    pay: "Pagar {amount}",
    decline: "Rechazar la tarjeta",
    abandon: "Salir sin pagar",
    chooseOutcome: "Elige cómo termina este pago de prueba",
    paid: "Este pago ya se hizo.",
    toBooking: "Ver tu reservación",
    expired: "Esta página de pago ya venció. No se cobró nada.",
    back: "Volver a la reservación",
  },
});
