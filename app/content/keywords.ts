import type { Locale } from "../i18n/locale.ts";
import type { CategoryId } from "../routing/blog-addresses.ts";
import type { LegalPage } from "./legal.ts";

/**
 * The search terms for each page, as people type them into a search engine. Those of a blog post
 * are in its own file.
 */
type Keywords = Readonly<{
  home: readonly string[];
  booking: readonly string[];
  contact: readonly string[];
  about: readonly string[];
  search: readonly string[];
  blog: readonly string[];
  categories: Readonly<Record<CategoryId, readonly string[]>>;
  legal: Readonly<Record<LegalPage, readonly string[]>>;
}>;

export const keywords: Readonly<Record<Locale, Keywords>> = {
  en: {
    home: [
      "horseback riding Puerto Escondido",
      "horseback tours Oaxaca coast",
      "things to do in Puerto Escondido",
      "beach ride",
      "hot springs",
    ],
    booking: [
      "book horseback riding Puerto Escondido",
      "book sunset beach ride",
      "book hot springs tour Oaxaca",
      "horseback tour availability",
      "horseback tour prices",
    ],
    contact: [
      "contact horseback tours Puerto Escondido",
      "horseback riding questions",
      "horseback tours WhatsApp",
      "where to ride in Puerto Escondido",
    ],
    about: [
      "horseback tour operator Puerto Escondido",
      "local riding guides Oaxaca",
      "well-kept horses",
      "small group rides",
    ],
    search: ["horseback riding questions", "what to wear horseback riding", "riding with children"],
    blog: [
      "horseback riding blog",
      "Puerto Escondido travel guide",
      "Oaxaca coast",
      "riding tips",
      "Manialtepec",
    ],
    categories: {
      adventures: ["horseback adventures Oaxaca", "Puerto Escondido adventures", "beach rides"],
      tours: ["horseback tours Puerto Escondido", "sunset ride", "hot springs ride"],
      "hot-springs": ["Atotonilco hot springs", "hot springs Oaxaca", "hot springs on horseback"],
      tips: ["horseback riding tips", "what to wear for riding", "first time on a horse"],
      oaxaca: ["Oaxaca culture", "Oaxaca coast traditions", "horse culture Mexico"],
    },
    legal: {
      privacy: ["privacy policy", "personal data", "horseback tours Puerto Escondido"],
      terms: ["terms and conditions", "cancellation policy", "horseback tour refunds"],
    },
  },
  es: {
    home: [
      "paseos a caballo Puerto Escondido",
      "cabalgatas en la costa de Oaxaca",
      "qué hacer en Puerto Escondido",
      "paseo a caballo en la playa",
      "aguas termales",
    ],
    booking: [
      "reservar paseo a caballo Puerto Escondido",
      "reservar paseo al atardecer",
      "reservar tour aguas termales Oaxaca",
      "fechas disponibles cabalgata",
      "precios paseos a caballo",
    ],
    contact: [
      "contacto paseos a caballo Puerto Escondido",
      "dudas sobre montar a caballo",
      "paseos a caballo WhatsApp",
      "dónde montar a caballo en Puerto Escondido",
    ],
    about: [
      "operador de paseos a caballo Puerto Escondido",
      "guías locales de Oaxaca",
      "caballos bien cuidados",
      "paseos en grupos pequeños",
    ],
    search: ["preguntas sobre paseos a caballo", "qué llevar para montar", "montar con niños"],
    blog: [
      "blog de paseos a caballo",
      "guía de Puerto Escondido",
      "costa de Oaxaca",
      "consejos para montar",
      "Manialtepec",
    ],
    categories: {
      adventures: [
        "aventuras a caballo Oaxaca",
        "aventuras Puerto Escondido",
        "paseos en la playa",
      ],
      tours: ["tours a caballo Puerto Escondido", "paseo al atardecer", "tour aguas termales"],
      "hot-springs": [
        "aguas termales Atotonilco",
        "aguas termales Oaxaca",
        "a caballo a las aguas termales",
      ],
      tips: [
        "consejos para montar a caballo",
        "qué ropa llevar para montar",
        "primera vez a caballo",
      ],
      oaxaca: ["cultura de Oaxaca", "tradiciones de la costa de Oaxaca", "charrería y jaripeo"],
    },
    legal: {
      privacy: ["aviso de privacidad", "datos personales", "paseos a caballo Puerto Escondido"],
      terms: ["términos y condiciones", "política de cancelación", "reembolso paseos a caballo"],
    },
  },
};
