import type { Localized } from "../locale.ts";
import { createTranslations } from "../translations.ts";

const en = {
  metaTitle: "Search | {brand}",
  metaTitleFor: "“{query}” | Search | {brand}",
  metaDescription:
    "Search the whole site: the tours, the blog, and the questions riders ask before they come.",
  title: "What are you looking for?",
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
    text: "Try another word, or fewer of them. Or start here:",
    contact: "Or ask us: we answer every day.",
    elsewhere: {
      one: "Our Spanish pages have one result for “{query}”",
      other: "Our Spanish pages have {count} results for “{query}”",
    },
  },
  suggestionsTitle: "Try one of these",
  suggestions: ["sunset", "children", "what to wear", "cancel", "hot springs", "rain"],
};

export type SearchMessages = typeof en;

export const searchMessages: Localized<SearchMessages> = createTranslations({
  en,
  es: {
    metaTitle: "Buscar | {brand}",
    metaTitleFor: "“{query}” | Buscar | {brand}",
    metaDescription:
      "Busca en todo el sitio: los tours, el blog y lo que todos preguntan antes de venir a montar.",
    title: "¿Qué buscas?",
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
      text: "Prueba con otra palabra, o con menos. O empieza por aquí:",
      contact: "O pregúntanos: contestamos todos los días.",
      elsewhere: {
        one: "En inglés sí hay un resultado para “{query}”",
        other: "En inglés sí hay {count} resultados para “{query}”",
      },
    },
    suggestionsTitle: "Prueba con una de estas",
    suggestions: ["atardecer", "niños", "qué ropa llevar", "cancelar", "aguas termales", "lluvia"],
  },
});
