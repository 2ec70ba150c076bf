import type { Locale, Localized } from "../../../i18n/locale.ts";
import { createTranslations } from "../../../i18n/translations.ts";

const en = {
  arches: "the picture",
  blocks: "the part",
  cards: "the card",
  facts: "the topic",
  helmets: "the sentence",
  highlights: "the highlight",
  keywords: "the search term",
  lines: "the line",
  measures: "the measure",
  packingList: "the thing to pack",
  paragraphs: "the paragraph",
  pictures: "the picture",
  places: "the place",
  points: "the point",
  posts: "the story",
  prices: "the sentence",
  question: "the question",
  reasons: "the reason",
  rows: "the line",
  rules: "the rule",
  safety: "the sentence",
  steps: "the step",
  terms: "the short text",
  texts: "the sentence",
};

/** What an item of a list is called, by the name of the list or of the item's first field. */
const itemNouns: Localized<typeof en> = createTranslations({
  en,
  es: {
    arches: "la imagen",
    blocks: "la parte",
    cards: "la tarjeta",
    facts: "el tema",
    helmets: "la frase",
    highlights: "el punto",
    keywords: "el término de búsqueda",
    lines: "la línea",
    measures: "la medida",
    packingList: "la cosa que hay que llevar",
    paragraphs: "el párrafo",
    pictures: "la imagen",
    places: "el lugar",
    points: "el punto",
    posts: "la historia",
    prices: "la frase",
    question: "la pregunta",
    reasons: "la razón",
    rows: "el renglón",
    rules: "la regla",
    safety: "la frase",
    steps: "el paso",
    terms: "el texto corto",
    texts: "la frase",
  },
});

const otherNoun: Localized = { en: "the item", es: "el elemento" };

/** Returns what an item of a list is called: "the question", "el paso". */
export function getItemNoun(list: string, firstField: string | undefined, locale: Locale): string {
  const nouns: Readonly<Record<string, string>> = itemNouns[locale];
  return nouns[list] ?? nouns[firstField ?? ""] ?? otherNoun[locale];
}
