import type { Localized } from "../../i18n/locale.ts";
import { createPageTranslations } from "../../i18n/translations.ts";

const en = {
  subject: "Our offer for you: {tour}, {date} ({reference})",
  preview: "{riders} for {total}. We hold your places until {until}.",
  title: "Our offer for you",
  held: "We hold your places until {until}. Accept and pay on the offer's page; you can also decline there.",
  labels: { deposit: "To pay now", rest: "On the day", until: "Good until" },
  until: "{date}, {time} (local time)",
  button: "See the offer",
  questions: "Questions? Just reply to this email, or call or text {phone}.",
};

/** The texts of the email with an offer. */
export const quoteEmailMessages: Localized<typeof en> = createPageTranslations({
  en,
  es: {
    subject: "Nuestra propuesta para ti: {tour}, {date} ({reference})",
    preview: "{riders} por {total}. Te tenemos apartados los lugares hasta el {until}.",
    title: "Nuestra propuesta para ti",
    held: "Te tenemos apartados los lugares hasta el {until}. En la página de la propuesta la aceptas y pagas; ahí también puedes decir que no.",
    labels: { deposit: "Pagas ahora", rest: "El día del paseo", until: "Vigente hasta" },
    until: "{date}, {time} (hora local)",
    button: "Ver la propuesta",
    questions: "¿Dudas? Responde a este correo, o llámanos o escríbenos al {phone}.",
  },
});
