import type { Localized } from "../i18n/locale.ts";
import { createTranslations } from "../i18n/translations.ts";

const en = {
  /** Stands where a guest sent no text. */
  contents: {
    text: "(empty message)",
    voice: "Voice message (listen to it in WhatsApp)",
    picture: "Picture (look at it in WhatsApp)",
    other: "Something that only WhatsApp can show",
  },
  mail: {
    subject: "WhatsApp from {name}",
    title: "A guest wrote on WhatsApp",
    eyebrow: "WhatsApp",
    number: "Number",
    button: "Answer in the admin",
    note: "A free text can answer until {at}. Answers to this email don't reach the guest.",
  },
  push: { title: "WhatsApp message", body: "From {name}" },
};

/** What the team reads about a guest's WhatsApp message, wherever it is shown. */
export const chatMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    contents: {
      text: "(mensaje vacío)",
      voice: "Nota de voz (escúchala en WhatsApp)",
      picture: "Foto (mírala en WhatsApp)",
      other: "Algo que solo WhatsApp puede mostrar",
    },
    mail: {
      subject: "WhatsApp de {name}",
      title: "Te escribieron por WhatsApp",
      eyebrow: "WhatsApp",
      number: "Número",
      button: "Contestar en la administración",
      note: "Puedes contestar con un texto libre hasta el {at}. Lo que contestes a este correo no le llega al cliente.",
    },
    push: { title: "Mensaje de WhatsApp", body: "De {name}" },
  },
});
