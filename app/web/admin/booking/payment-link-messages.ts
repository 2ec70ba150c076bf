import type { Localized } from "#app/i18n/locale.ts";
import { createTranslations } from "#app/i18n/translations.ts";

const en = {
  title: "Payment link",
  intro: "Ask the guest to pay {amount} by card, until {until}.",
  create: "Make a payment link",
  more: "Another amount or deadline",
  amount: "Amount in pesos",
  day: "Until",
  time: "At (local time)",
  open: "The guest can pay {amount} until {until}.",
  byGuest: "The guest opened this page to pay what's left.",
  send: "Send on WhatsApp",
  look: "See the page",
  link: "The link",
  copyHint: "Copy it to send it another way.",
  withdraw: "Withdraw the link",
  replace: "Make another link",
  replaceHint: "The current link then stops working.",
  states: {
    ended: "The last link, for {amount}, expired on {until}.",
    changed: "The last link is for {amount}, more than is left to collect, so it can't be paid.",
  },
  done: {
    "link-made": "The link is ready: send it on WhatsApp.",
    "link-on-its-way": "The link is ready, and a WhatsApp message with it goes to the guest.",
    "link-withdrawn": "The link can't be paid anymore.",
  },
  problems: {
    "not-a-sum": "Enter an amount in pesos, like 1,850.",
    "not-a-time": "Choose a day and a time.",
    "too-much": "Only {amount} is left to collect.",
    "too-little": "A link needs at least {amount}.",
    "deadline-passed": "Choose a time that's still ahead, before the ride starts.",
    "deadline-too-late": "The ride starts on {until}: the link has to end by then.",
    "link-not-open": "This link was already paid, withdrawn or replaced.",
  },
};

export type PaymentLinkMessages = typeof en;
export type PaymentLinkProblem = keyof PaymentLinkMessages["problems"];

export const paymentLinkMessages: Localized<PaymentLinkMessages> = createTranslations({
  en,
  es: {
    title: "Enlace de pago",
    intro: "Pídele al cliente que pague {amount} con tarjeta, hasta el {until}.",
    create: "Crear un enlace de pago",
    more: "Otra cantidad o fecha límite",
    amount: "Cantidad en pesos",
    day: "Hasta el",
    time: "A las (hora local)",
    open: "El cliente puede pagar {amount} hasta el {until}.",
    byGuest: "El cliente abrió esta página para pagar lo que falta.",
    send: "Mandar por WhatsApp",
    look: "Ver la página",
    link: "El enlace",
    copyHint: "Cópialo para mandarlo por otro medio.",
    withdraw: "Retirar el enlace",
    replace: "Crear otro enlace",
    replaceHint: "El enlace de ahora deja de servir.",
    states: {
      ended: "El último enlace, por {amount}, venció el {until}.",
      changed:
        "El último enlace es por {amount}, más de lo que falta cobrar; ya no se puede pagar.",
    },
    done: {
      "link-made": "El enlace está listo: mándalo por WhatsApp.",
      "link-on-its-way": "El enlace está listo y al cliente le sale un WhatsApp con él.",
      "link-withdrawn": "El enlace ya no se puede pagar.",
    },
    problems: {
      "not-a-sum": "Escribe una cantidad en pesos, por ejemplo 1,850.",
      "not-a-time": "Elige un día y una hora.",
      "too-much": "Solo falta cobrar {amount}.",
      "too-little": "Un enlace necesita al menos {amount}.",
      "deadline-passed": "Elige una hora que no haya pasado y que sea antes del paseo.",
      "deadline-too-late":
        "El paseo empieza el {until}: el enlace tiene que vencer a más tardar a esa hora.",
      "link-not-open": "Ese enlace ya se pagó, se retiró o se cambió por otro.",
    },
  },
});
