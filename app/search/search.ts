import type { Locale } from "../i18n/locale.ts";
import { closeness, isOneSlipAway } from "./closeness.ts";
import { excerptOf, type MarkedText, markWords } from "./excerpt.ts";
import { wordsOf } from "./fold.ts";
import { stopWords } from "./stop-words.ts";

export const sections = ["tours", "pages", "blog", "questions"] as const;
export type Section = (typeof sections)[number];

/** Something that can be found: a page, a part of one, a post, a question. */
export type SearchDocument = Readonly<{
  href: string;
  section: Section;
  title: string;
  text: string;
  /** Words it is looked for by although it does not say them; never shown. */
  keywords?: readonly string[];
}>;

type Entry = Readonly<{ document: SearchDocument; weights: ReadonlyMap<string, number> }>;

export type SearchIndex = Readonly<{
  locale: Locale;
  entries: readonly Entry[];
  /** In how many documents each word stands. */
  frequency: ReadonlyMap<string, number>;
}>;

export type SearchResult = Readonly<{
  href: string;
  section: Section;
  title: MarkedText;
  excerpt: MarkedText;
}>;

export type SearchAnswer = Readonly<{
  results: readonly SearchResult[];
  /** What was searched instead, where nothing is written as it was typed. */
  corrected: string | null;
}>;

/** What a query is cut to: longer ones are no searches. */
export const longestQuery = 100;
const mostWords = 8;
/** A word in a title counts as much as this many in the text. */
const titleWeight = 5;

export function buildIndex(documents: readonly SearchDocument[], locale: Locale): SearchIndex {
  const frequency = new Map<string, number>();
  const entries = documents.map((document) => {
    const weights = new Map<string, number>();
    for (const { folded } of wordsOf([document.text, ...(document.keywords ?? [])].join(" "))) {
      weights.set(folded, (weights.get(folded) ?? 0) + 1);
    }
    for (const [word, count] of weights) weights.set(word, 1 + Math.log(count));
    for (const { folded } of wordsOf(document.title)) {
      weights.set(folded, (weights.get(folded) ?? 0) + titleWeight);
    }
    for (const word of weights.keys()) frequency.set(word, (frequency.get(word) ?? 0) + 1);
    return { document, weights };
  });
  return { locale, entries, frequency };
}

/** What answers a query, best first; every word has to be found, if any document holds them all. */
export function search(index: SearchIndex, query: string): SearchAnswer {
  const searched = searchedWords(query, index.locale);
  const meanings = searched.map((word) => meaningsOf(index, word));
  const found = index.entries
    .map((entry) => ({ entry, ...score(index, entry, meanings) }))
    .filter(({ hits }) => hits > 0);
  const most = Math.max(0, ...found.map(({ hits }) => hits));
  const marked = new Set(meanings.flatMap(({ words }) => [...words.keys()]));
  return {
    results: found
      .filter(({ hits }) => hits === most)
      .sort((a, b) => b.score - a.score)
      .map(({ entry: { document } }) => ({
        href: document.href,
        section: document.section,
        title: markWords(document.title, marked),
        excerpt: excerptOf(document.text, marked),
      })),
    corrected: correction(searched, meanings),
  };
}

/** The words worth searching for; if there are only little ones, those. */
function searchedWords(query: string, locale: Locale): string[] {
  const words = wordsOf(query.slice(0, longestQuery)).map(({ folded }) => folded);
  const telling = words.filter((word) => !stopWords[locale].has(word));
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, mostWords);
}

/** The words on the site that a searched word may mean, and how well each answers it. */
type Meanings = Readonly<{ words: ReadonlyMap<string, number>; corrected: string | null }>;

function meaningsOf({ frequency }: SearchIndex, searched: string): Meanings {
  const words = new Map<string, number>();
  for (const word of frequency.keys()) {
    const near = closeness(searched, word);
    if (near > 0) words.set(word, near);
  }
  if (words.size > 0) return { words, corrected: null };
  // Only what is nowhere written as typed is taken for a slip.
  let likeliest: string | null = null;
  for (const [word, count] of frequency) {
    if (!isOneSlipAway(searched, word)) continue;
    words.set(word, 0.5);
    if (likeliest === null || count > (frequency.get(likeliest) ?? 0)) likeliest = word;
  }
  return { words, corrected: likeliest };
}

function score(index: SearchIndex, entry: Entry, meanings: readonly Meanings[]) {
  let hits = 0;
  let total = 0;
  for (const { words } of meanings) {
    let best = 0;
    for (const [word, near] of words) {
      const weight = entry.weights.get(word);
      if (weight === undefined) continue;
      const rarity = Math.log(1 + index.entries.length / (index.frequency.get(word) ?? 1));
      best = Math.max(best, near * weight * rarity);
    }
    if (best > 0) hits += 1;
    total += best;
  }
  return { hits, score: total };
}

function correction(searched: readonly string[], meanings: readonly Meanings[]): string | null {
  if (meanings.every(({ corrected }) => corrected === null)) return null;
  return searched.map((word, at) => meanings[at]?.corrected ?? word).join(" ");
}
