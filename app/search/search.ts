import type { SearchOptions } from "minisearch";
import type { Locale } from "../i18n/locale.ts";
import { type FoundWords, getExcerpt, type MarkedText, markWords } from "./excerpt.ts";
import { type Found, type OpenIndex, openIndex, type SearchIndex } from "./search-index.ts";
import { splitWords } from "./split-words.ts";
import { stopWords } from "./stop-words.ts";
import { phrases, synonyms } from "./synonyms.ts";

export type SearchResult = Omit<Found, "title" | "text"> &
  Readonly<{ title: MarkedText; excerpt: MarkedText }>;

export type SearchResults = Readonly<{
  /**
   * The results, best first. Their matches are not marked yet: `show` marks them in the results
   * that are displayed.
   */
  results: readonly Found[];
  show(found: Found): SearchResult;
  /** The corrected query that was used instead of the typed one; null if no word was corrected. */
  corrected: string | null;
}>;

/** The maximum number of characters in a query. Longer ones are truncated. */
export const maxQueryLength = 100;
const maxWords = 8;
/** The weight of the plural or singular of a typed word. */
const pluralWeight = 0.9;
/** The weight of a synonym of a typed word. */
const synonymWeight = 0.7;
/** The weight of a word that starts with the typed word. */
const prefixWeight = 0.4;
const ranking: SearchOptions = {
  // The words are already normalized.
  tokenize: (term) => [term],
  weights: { prefix: 1, fuzzy: 0.5 },
  // A match in the title counts three times as much as one in the text.
  boost: { title: 3 },
  // BM25+ parameters: `k` limits the effect of repeated words, `b` lowers the rank of long texts.
  bm25: { k: 1.6, b: 0.5, d: 0.35 },
};

/**
 * Searches the site and returns the best results first. Only documents that match the most words of
 * the query are returned.
 */
export function search(built: SearchIndex, query: string): SearchResults {
  const index = openIndex(built);
  const words = splitWords(query.slice(0, maxQueryLength)).map(({ folded }) => folded);
  const typed = [...new Set(words)];
  const known = typed.flatMap((word) => correctWord(index, word));
  const asked = replacePhrases(known, index.locale);
  const terms = removeStopWords(asked, index.locale).slice(0, maxWords);
  const { results, found } = findDocuments(index, terms);
  return {
    results,
    show: ({ title, text, ...rest }) => ({
      ...rest,
      title: markWords(title, found),
      excerpt: getExcerpt(text, found),
    }),
    corrected:
      known.join(" ") === typed.join(" ")
        ? null
        : known.map((word) => (typed.includes(word) ? word : findSpelling(index, word))).join(" "),
  };
}

/** Replaces the phrases of guests in the query with the words that the site uses. */
function replacePhrases(terms: readonly string[], locale: Locale): string[] {
  const replaced = phrases[locale].reduce(
    (text, [phrase, replacement]) => text.replace(` ${phrase} `, ` ${replacement} `),
    ` ${terms.join(" ")} `,
  );
  return [...new Set(replaced.trim().split(" "))];
}

/** Removes stop words, unless the query has nothing else. */
function removeStopWords(terms: readonly string[], locale: Locale): readonly string[] {
  const telling = terms.filter((term) => !stopWords[locale].has(term));
  return telling.length > 0 ? telling : terms;
}

/**
 * Finds the documents that match the most terms, best first, and the words to mark with their
 * weights. A term also matches in other forms and through synonyms.
 */
function findDocuments(
  index: OpenIndex,
  terms: readonly string[],
): { results: Found[]; found: FoundWords } {
  const { answers, documents, priors } = index;
  const scores = documents.map((document) => ({ document, hits: 0, score: 0 }));
  const matches = new Map<string, number>();
  for (const term of terms) {
    // Only the best form of a term counts, so that scores of its forms do not add up.
    const best = new Map<number, number>();
    for (const { form, weight, prefix } of listForms(term, index)) {
      for (const { id, score, terms: matched } of answers.search(form, { ...ranking, prefix })) {
        best.set(id, Math.max(best.get(id) ?? 0, weight * score));
        for (const word of matched) matches.set(word, Math.max(matches.get(word) ?? 0, weight));
      }
    }
    for (const [id, score] of best) {
      const sum = scores[id];
      if (!sum) continue;
      sum.hits += 1;
      sum.score += score * (priors[id] ?? 1);
    }
  }
  const most = Math.max(1, ...scores.map(({ hits }) => hits));
  const results = scores
    .filter(({ hits }) => hits === most)
    .sort((a, b) => b.score - a.score)
    .map(({ document }) => document);
  return { results, found: matches };
}

/** A form of a term to search for, and its weight. */
type Form = Readonly<{ form: string; weight: number; prefix?: boolean }>;

/**
 * Lists a word, its plurals and singulars, its synonyms, and the prefix search for longer words.
 */
function listForms(word: string, { locale, words }: OpenIndex): Form[] {
  const numbers = [`${word}s`, `${word}es`, word.replace(/s$/, ""), word.replace(/es$/, "")];
  // A word of three letters that the site uses is not treated as a prefix: "hot" must find the
  // springs, not hotels.
  const prefix = word.length > 3 || (word.length === 3 && !words.has(word));
  return [
    { form: word, weight: 1 },
    ...(word.length < 3 ? [] : numbers).map((form) => ({ form, weight: pluralWeight })),
    ...(synonyms[locale].get(word) ?? []).map((form) => ({ form, weight: synonymWeight })),
    { form: word, weight: prefixWeight, prefix },
  ];
}

/**
 * Corrects a typed word. A word that matches something is unchanged, and two words that were typed
 * as one are split. Any other word becomes the most likely word of the site.
 */
function correctWord(index: OpenIndex, typed: string): string[] {
  const { corrections, locale, words } = index;
  const isKnown = listForms(typed, index).some(
    ({ form, prefix }) => corrections.search(form, { ...ranking, prefix }).length > 0,
  );
  if (isKnown || stopWords[locale].has(typed)) return [typed];
  for (let at = 3; at <= typed.length - 3; at += 1) {
    const halves = [typed.slice(0, at), typed.slice(at)];
    const isWritten = (half: string) => ["", "s", "es"].some((ending) => words.has(half + ending));
    if (halves.every(isWritten)) return halves;
  }
  // In words of up to three letters, a different letter may just as well be a different word.
  if (typed.length < 4) return [typed];
  const findNear = (fuzzy: number): string[] =>
    corrections
      .search(typed, {
        ...ranking,
        fuzzy,
        boostDocument: (id) => 1 + Math.log1p(words.get(id) ?? 0),
        filter: ({ id }) => getFirstSound(id) === getFirstSound(typed),
      })
      .map(({ id }) => id);
  const reordered = findNear(2).filter((word) => sortLetters(word) === sortLetters(typed));
  const slips = typed.length < 8 ? 1 : 2;
  return [[...reordered, ...findNear(1), ...findNear(slips)][0] ?? typed];
}

/** Returns a normalized word as the site spells it, with its accents. */
function findSpelling({ documents }: OpenIndex, folded: string): string {
  for (const { title, text } of documents) {
    const whole = `${title} ${text}`;
    const written = splitWords(whole).find((word) => word.folded === folded);
    if (written) return whole.slice(written.start, written.end).toLowerCase();
  }
  return folded;
}

/**
 * Returns the first sound of a word. Corrections keep it, because people rarely mistype it: "gift"
 * does not become "lift".
 */
function getFirstSound(word: string): string {
  return word
    .replace(/^h/, "")
    .replace(/^[ckqz]/, "s")
    .replace(/^v/, "b")
    .slice(0, 1);
}

function sortLetters(word: string): string {
  return [...word].sort().join("");
}
