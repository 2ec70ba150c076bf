import type { SeedPage } from "../../model/page-definition.ts";
import type { searchPage } from "../../pages/search.ts";

export const searchSeed: SeedPage<typeof searchPage> = {
  meta: {
    title: {
      en: "Search | {brand}",
      es: "Buscar | {brand}",
    },
    description: {
      en: "Search the whole site: the tours, the blog, and the questions riders ask before they come.",
      es: "Busca en todo el sitio: los tours, el blog y lo que todos preguntan antes de venir a montar.",
    },
    keywords: [
      {
        en: "horseback riding questions",
        es: "preguntas sobre paseos a caballo",
      },
      {
        en: "what to wear horseback riding",
        es: "qué llevar para montar",
      },
      {
        en: "riding with children",
        es: "montar con niños",
      },
    ],
  },
  head: {
    title: {
      en: "What are you looking for?",
      es: "¿Qué buscas?",
    },
  },
  empty: {
    text: {
      en: "Try another word, or fewer of them. Or start here:",
      es: "Prueba con otra palabra, o con menos. O empieza por aquí:",
    },
    link: {
      en: "Or ask us: we answer every day.",
      es: "O pregúntanos: contestamos todos los días.",
    },
    picture: "hoofprints",
  },
  suggestions: {
    title: {
      en: "Try one of these",
      es: "Prueba con una de estas",
    },
    terms: [
      {
        en: "sunset",
        es: "atardecer",
      },
      {
        en: "children",
        es: "niños",
      },
      {
        en: "what to wear",
        es: "qué ropa llevar",
      },
      {
        en: "cancel",
        es: "cancelar",
      },
      {
        en: "hot springs",
        es: "aguas termales",
      },
      {
        en: "rain",
        es: "lluvia",
      },
    ],
  },
};
