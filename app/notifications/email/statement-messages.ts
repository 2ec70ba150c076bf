import type { Plural } from "../../i18n/format.ts";
import type { Localized } from "../../i18n/locale.ts";
import { createPageTranslations } from "../../i18n/translations.ts";

const en = {
  subject: "Statement for {month}: {brand}",
  title: "Statement for {month}",
  greeting: "Hello {name},",
  greetingNameless: "Hello,",
  intro: "These are the rides of your guests in {month}.",
  sums: "Collected by you: {collected}. Paid to us: {byUs}. Your commission: {commission}.",
  youPay: "You pay us {amount}.",
  wePay: "We pay you {amount}.",
  even: "For the rides that ran, nobody owes anything.",
  settled: "Already settled: {amount}.",
  list: "Rides",
  line: "{date}, {tour}, {riders}, {reference}: collected by you {collected}, paid to us {byUs}, commission {commission}",
  riders: { one: "{count} rider", other: "{count} riders" } as Plural,
  questions: "If something doesn't add up, just answer this email.",
  regards: "Warm regards,",
  chatHello: "Hello {name},",
  chatHelloNameless: "Hello,",
  chat: "{hello} it's {brand}. Statement for {month}: {sums} {balance}",
};

/** The texts of an agency's monthly statement, in both languages. */
export const statementMessages: Localized<typeof en> = createPageTranslations({
  en,
  es: {
    subject: "Estado de cuenta de {month}: {brand}",
    title: "Estado de cuenta de {month}",
    greeting: "Hola, {name}:",
    greetingNameless: "Hola:",
    intro: "Estos son los paseos de sus clientes en {month}.",
    sums: "Cobrado por ustedes: {collected}. Pagado a nosotros: {byUs}. Su comisión: {commission}.",
    youPay: "Ustedes nos pagan {amount}.",
    wePay: "Nosotros les pagamos {amount}.",
    even: "Por los paseos que salieron nadie debe nada.",
    settled: "Ya liquidado: {amount}.",
    list: "Paseos",
    line: "{date}, {tour}, {riders}, {reference}: cobrado por ustedes {collected}, pagado a nosotros {byUs}, comisión {commission}",
    riders: { one: "{count} persona", other: "{count} personas" },
    questions: "Si algo no les cuadra, respondan a este correo.",
    regards: "Un saludo,",
    chatHello: "Hola, {name},",
    chatHelloNameless: "Hola,",
    chat: "{hello} somos {brand}. Estado de cuenta de {month}: {sums} {balance}",
  },
});
