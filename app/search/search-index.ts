import type { Locale } from "../i18n/locale.ts";
import { wordsOf } from "./fold.ts";
import { stopWords } from "./stop-words.ts";

export const sections = ["tours", "pages", "blog", "questions"] as const;
export type Section = (typeof sections)[number];

/** What a result shows: a page, a part of one, a post or a question. */
export type Found = Readonly<{
  href: string;
  section: Section;
  title: string;
  text: string;
  /** The page that a question or a section stands on: both tours answer some of the same ones. */
  place?: string;
}>;

/** Something that can be found. */
export type SearchDocument = Found &
  Readonly<{
    /** Words it is looked for by although it does not say them; never shown. */
    keywords?: readonly string[];
    /** Less than 1 for what is found, but after pages that answer the same in plain words. */
    weight?: number;
  }>;

/** Everything a search needs, worked out beforehand; plain data, as it is written by the build. */
export type SearchIndex = Readonly<{
  locale: Locale;
  documents: readonly Found[];
  /** Every word of the site, folded. */
  words: readonly string[];
  /** For each word the documents that hold it, each followed by how much it says about that one. */
  postings: readonly (readonly number[])[];
}>;

/** A word in a title counts as much as this many in the text; twice that if it is the whole title. */
const titleWeight = 3;
const sectionWeights: Record<Section, number> = { tours: 1.3, pages: 1, blog: 0.9, questions: 1 };

/** How often a word may stand in a text and still count more, and how much long texts are held back. */
const saturation = 1.2;
const lengthShare = 0.5;

/** Weighs every word of every document (Okapi BM25 for texts, and titles above them). */
export function buildIndex(documents: readonly SearchDocument[], locale: Locale): SearchIndex {
  const texts = documents.map(({ text, keywords = [] }) => wordsOf([text, ...keywords].join(" ")));
  const average = texts.reduce((sum, words) => sum + words.length, 0) / documents.length;
  const weights = documents.map((document, at) => {
    const words = texts[at] ?? [];
    const length = 1 - lengthShare + (lengthShare * words.length) / average;
    const prior = sectionWeights[document.section] * (document.weight ?? 1);
    const said = new Map<string, number>();
    for (const [word, count] of countOf(words.map(({ folded }) => folded))) {
      said.set(word, (prior * count * (saturation + 1)) / (count + saturation * length));
    }
    const title = new Set(wordsOf(document.title).map(({ folded }) => folded));
    const telling = [...title].filter((word) => !stopWords[locale].has(word)).length;
    for (const word of title) {
      const inTitle = titleWeight * (1 + 1 / Math.max(1, telling));
      said.set(word, (said.get(word) ?? 0) + prior * inTitle);
    }
    return said;
  });
  const words = [...new Set(weights.flatMap((said) => [...said.keys()]))].sort();
  return {
    locale,
    documents: documents.map(({ keywords: _hidden, weight: _prior, ...shown }) => shown),
    words,
    postings: words.map((word) =>
      weights.flatMap((said, at) => (said.has(word) ? [at, rounded(said.get(word) ?? 0)] : [])),
    ),
  };
}

function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function rounded(weight: number): number {
  return Math.round(weight * 100) / 100;
}
