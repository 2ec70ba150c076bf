import type { Locale, Localized } from "../i18n/locale.ts";
import { closeness, slipsBetween } from "./closeness.ts";
import { excerptOf, type FoundWords, type MarkedText, markWords } from "./excerpt.ts";
import { wordsOf } from "./fold.ts";
import { type Found, type OpenIndex, openIndex, type SearchIndex } from "./search-index.ts";
import { stopWords } from "./stop-words.ts";
import { phrases, synonyms } from "./synonyms.ts";

export type SearchResult = Omit<Found, "title" | "text"> &
  Readonly<{ title: MarkedText; excerpt: MarkedText }>;

export type SearchAnswer = Readonly<{
  /** Best first. `show` marks the found words only in the results that are shown. */
  results: readonly Found[];
  show(found: Found): SearchResult;
  /** The query that was searched instead, if the site has no word as it was typed. */
  corrected: string | null;
}>;

/** Queries are cut to this many characters: a longer text is no search. */
export const longestQuery = 100;
const mostWords = 8;
/** The closeness of a synonym of the searched word. */
const synonymCloseness = 0.7;
/** The closeness of a word that begins with the searched text. */
const beginningCloseness = 0.5;
/** A word in a title counts as much as this many in the text. */
const titleWeight = 3;
/** MiniSearch's BM25+: when repetition stops counting (k), how far long texts are held back (b). */
const bm25 = { k: 1.6, b: 0.5, d: 0.35 };

/** Words guests may type or mistype although the site uses other words for them. */
const saidOtherwise: Localized<readonly string[]> = {
  en: [...synonyms.en.keys(), ...phrases.en.map(([phrase]) => phrase)],
  es: [...synonyms.es.keys(), ...phrases.es.map(([phrase]) => phrase)],
};

/**
 * Answers a query, best first. If any document holds all searched words, only such documents count.
 */
export function search(built: SearchIndex, query: string): SearchAnswer {
  const index = openIndex(built);
  const typed = typedWords(query);
  const known = typed.flatMap((word) => wordsMeant(index, word));
  const meanings = tellingWords(wordsAsked(known, index.locale), index.locale).map((word) =>
    meaningsOf(index, word),
  );
  const marked = foundWords(meanings);
  return {
    results: bestOf(index, meanings),
    show: ({ title, text, ...rest }) => ({
      ...rest,
      title: markWords(title, marked),
      excerpt: excerptOf(text, marked),
    }),
    corrected:
      known.join(" ") === typed.join(" ")
        ? null
        : known.map((word) => (typed.includes(word) ? word : spellingOf(index, word))).join(" "),
  };
}

/** Every word among the meanings, with its highest closeness. */
function foundWords(meanings: readonly Meanings[]): FoundWords {
  const found = new Map<string, number>();
  for (const [word, near] of meanings.flatMap((meant) => [...meant])) {
    found.set(word, Math.max(found.get(word) ?? 0, near));
  }
  return found;
}

function typedWords(query: string): string[] {
  const words = wordsOf(query.slice(0, longestQuery)).map(({ folded }) => folded);
  return [...new Set(words)];
}

/** The typed words, with each known phrase replaced by the words it means. */
function wordsAsked(words: readonly string[], locale: Locale): string[] {
  const asked = phrases[locale].reduce(
    (text, [phrase, meant]) => text.replace(` ${phrase} `, ` ${meant} `),
    ` ${words.join(" ")} `,
  );
  return [...new Set(asked.trim().split(" "))];
}

/** The words without stop words; all words if there are only stop words. */
function tellingWords(words: readonly string[], locale: Locale): readonly string[] {
  const telling = words.filter((word) => !stopWords[locale].has(word));
  return (telling.length > 0 ? telling : words).slice(0, mostWords);
}

/**
 * A typed word as the site writes it: the word itself if known, else two words typed as one, else
 * the likeliest correction of a slip.
 */
function wordsMeant(index: OpenIndex, typed: string): string[] {
  const little = stopWords[index.locale];
  if (little.has(typed) || isKnown(index, typed)) return [typed];
  for (let at = 3; at <= typed.length - 3; at += 1) {
    const halves = [typed.slice(0, at), typed.slice(at)];
    if (halves.every((half) => isWritten(index, half))) return halves;
  }
  let likeliest = { word: typed, slips: Number.POSITIVE_INFINITY, said: 0 };
  for (const word of [...index.words.keys(), ...saidOtherwise[index.locale]]) {
    const slips = little.has(word) ? Number.POSITIVE_INFINITY : slipsBetween(typed, word);
    if (slips > likeliest.slips || slips === Number.POSITIVE_INFINITY) continue;
    if (!isKnown(index, word)) continue;
    const said = index.words.get(word) ?? 0;
    if (slips < likeliest.slips || said > likeliest.said) likeliest = { word, slips, said };
  }
  return [likeliest.word];
}

/** A folded word with the accents the site writes it with. */
function spellingOf({ documents }: OpenIndex, folded: string): string {
  for (const { title, text } of documents) {
    const whole = `${title} ${text}`;
    const written = wordsOf(whole).find((word) => word.folded === folded);
    if (written) return whole.slice(written.start, written.end).toLowerCase();
  }
  return folded;
}

function isKnown(index: OpenIndex, word: string): boolean {
  const isAsked = phrases[index.locale].some(([phrase]) => phrase.split(" ").includes(word));
  return isAsked || meaningsOf(index, word).size > 0;
}

/** Whether a word or its plural stands on the site. */
function isWritten({ words }: OpenIndex, word: string): boolean {
  return ["", "s", "es"].some((ending) => words.has(word + ending));
}

/** The words on the site that a searched word may mean, and the closeness of each. */
type Meanings = ReadonlyMap<string, number>;

function meaningsOf({ words, locale }: OpenIndex, searched: string): Meanings {
  const others = synonyms[locale].get(searched) ?? [];
  // A word of three letters does not match longer words: "hot" asks for springs, not for hotels.
  const begins = searched.length > 3 || (searched.length === 3 && !words.has(searched));
  const meanings = new Map<string, number>();
  for (const word of words.keys()) {
    // All forms of a word share its first letter, so most words need no closer comparison.
    const alike = word[0] === searched[0];
    const near = Math.max(
      alike ? closeness(searched, word, locale) : 0,
      alike && begins && word.startsWith(searched) ? beginningCloseness : 0,
      others.includes(word) ? synonymCloseness : 0,
    );
    if (near > 0) meanings.set(word, near);
  }
  return meanings;
}

/** The documents that hold the most of the searched words, in any form; the best first. */
function bestOf({ documents, priors, answers }: OpenIndex, meanings: readonly Meanings[]): Found[] {
  const hits = documents.map(() => 0);
  const scores = documents.map(() => 0);
  for (const words of meanings) {
    // Only the best matching form of a word counts, not the sum of all forms.
    const best = new Map<number, number>();
    for (const [word, near] of words) {
      for (const { id, score } of answers.search(word, { boost: { title: titleWeight }, bm25 })) {
        best.set(id, Math.max(best.get(id) ?? 0, near * score));
      }
    }
    for (const [id, score] of best) {
      hits[id] = (hits[id] ?? 0) + 1;
      scores[id] = (scores[id] ?? 0) + score * (priors[id] ?? 1);
    }
  }
  const most = Math.max(...hits);
  return documents
    .map((document, at) => ({ document, hits: hits[at] ?? 0, score: scores[at] ?? 0 }))
    .filter((found) => found.hits > 0 && found.hits === most)
    .sort((a, b) => b.score - a.score)
    .map(({ document }) => document);
}
