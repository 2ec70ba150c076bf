import type { Localized } from "../locale.ts";
import { createPageTranslations } from "../translations.ts";

/** The labels of the search page. Its texts are content (app/content). */
const en = {
  metaTitleFor: "“{query}” | Search | {brand}",
  label: "Search this site",
  placeholder: "Sunset, kids, what to bring...",
  button: "Search",
  found: {
    one: "One result for “{query}”",
    other: "{count} results for “{query}”",
  },
  corrected: "Nothing here says “{query}”.",
  sections: {
    tours: "Tours",
    pages: "Pages",
    blog: "Blog",
    questions: "Questions and answers",
  },
  more: { one: "and {count} more", other: "and {count} more" },
  empty: {
    title: "No tracks of “{query}”",
    elsewhere: {
      one: "Our Spanish pages have one result for “{query}”",
      other: "Our Spanish pages have {count} results for “{query}”",
    },
  },
};

export type SearchMessages = typeof en;

export const searchMessages: Localized<SearchMessages> = createPageTranslations({
  en,
  es: {
    metaTitleFor: "“{query}” | Buscar | {brand}",
    label: "Buscar en este sitio",
    placeholder: "Atardecer, niños, qué llevar...",
    button: "Buscar",
    found: {
      one: "Un resultado para “{query}”",
      other: "{count} resultados para “{query}”",
    },
    corrected: "Aquí nada dice “{query}”.",
    sections: {
      tours: "Tours",
      pages: "Páginas",
      blog: "Blog",
      questions: "Preguntas y respuestas",
    },
    more: { one: "y {count} más", other: "y {count} más" },
    empty: {
      title: "Ni rastro de “{query}”",
      elsewhere: {
        one: "En inglés sí hay un resultado para “{query}”",
        other: "En inglés sí hay {count} resultados para “{query}”",
      },
    },
  },
});
