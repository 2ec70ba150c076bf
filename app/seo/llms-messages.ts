import type { Localized } from "../i18n/locale.ts";
import { createTranslations } from "../i18n/translations.ts";

const en = {
  language: "English",
  facts: "Facts",
  pages: "Pages",
  posts: "Articles",
  questions: "Questions and answers",
  hours: "Questions answered every day, {opens} to {closes}",
  group: "{ridersWords} in a group; hotel pickup and drop-off are included",
  minimum: "A ride runs from {least}",
  refund: "{refundTitle} up to {refund} before the start{refundMore}",
  reach: "Email {email}, phone and WhatsApp {phone}, {address}",
  since: "On this coast since {since}",
  completed: "More than {completed} tours completed",
  pictures: "The pictures on the site are {drawnPictures}, not photographs",
  book: "Days and places left: {address}",
};

/** The headings and facts in /llms.txt. */
export const llmsMessages: Localized<typeof en> = createTranslations({
  en,
  es: {
    language: "Español",
    facts: "Datos",
    pages: "Páginas",
    posts: "Artículos",
    questions: "Preguntas y respuestas",
    hours: "Atención todos los días, de {opens} a {closes}",
    group: "Grupos {ridersWords}; el transporte de ida y vuelta al hotel va incluido",
    minimum: "El paseo sale desde {least}",
    refund: "{refundTitle} hasta {refund} antes de la salida{refundMore}",
    reach: "Correo {email}, teléfono y WhatsApp {phone}, {address}",
    since: "En esta costa desde {since}",
    completed: "Más de {completed} paseos realizados",
    pictures: "Las imágenes del sitio son {drawnPictures}, no fotografías",
    book: "Días y lugares libres: {address}",
  },
});
