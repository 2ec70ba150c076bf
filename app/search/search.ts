import type { Locale, Localized } from "../i18n/locale.ts";
import { closeness, slipsBetween } from "./closeness.ts";
import { excerptOf, type FoundWords, type MarkedText, markWords } from "./excerpt.ts";
import { wordsOf } from "./fold.ts";
import type { Found, SearchIndex } from "./search-index.ts";
import { stopWords } from "./stop-words.ts";
import { phrases, synonyms } from "./synonyms.ts";

export type SearchResult = Omit<Found, "title" | "text"> &
  Readonly<{ title: MarkedText; excerpt: MarkedText }>;

export type SearchAnswer = Readonly<{
  /** Best first; marking what was found waits until a result is shown. */
  results: readonly Found[];
  show(found: Found): SearchResult;
  /** What was searched instead, where nothing is written as it was typed. */
  corrected: string | null;
}>;

/** What a query is cut to: longer ones are no searches. */
export const longestQuery = 100;
const mostWords = 8;
/** How well a word of the same meaning answers. */
const synonymCloseness = 0.7;
/** How well a word answers its beginning. */
const beginningCloseness = 0.5;

/** Words that may be typed, and mistyped, although the site says them in others. */
const saidOtherwise: Localized<readonly string[]> = {
  en: [...synonyms.en.keys(), ...phrases.en.map(([phrase]) => phrase)],
  es: [...synonyms.es.keys(), ...phrases.es.map(([phrase]) => phrase)],
};

/** What answers a query, best first; every word has to be found, if any document holds them all. */
export function search(index: SearchIndex, query: string): SearchAnswer {
  const typed = typedWords(query);
  const known = typed.flatMap((word) => wordsMeant(index, word));
  const meanings = tellingWords(wordsAsked(known, index.locale), index.locale).map((word) =>
    meaningsOf(index, word),
  );
  const { hits, scores } = score(index, meanings);
  const most = Math.max(...hits);
  const marked = foundWords(index, meanings);
  return {
    results: index.documents
      .map((document, at) => ({ document, hits: hits[at] ?? 0, score: scores[at] ?? 0 }))
      .filter((found) => found.hits > 0 && found.hits === most)
      .sort((a, b) => b.score - a.score)
      .map(({ document }) => document),
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

/** Every word that some meaning names, with the best of its answers. */
function foundWords({ words }: SearchIndex, meanings: readonly Meanings[]): FoundWords {
  const found = new Map<string, number>();
  for (const [at, near] of meanings.flatMap((meant) => [...meant])) {
    const word = words[at] ?? "";
    found.set(word, Math.max(found.get(word) ?? 0, near));
  }
  return found;
}

function typedWords(query: string): string[] {
  const words = wordsOf(query.slice(0, longestQuery)).map(({ folded }) => folded);
  return [...new Set(words)];
}

/** The words with what a phrase of them means in its place. */
function wordsAsked(words: readonly string[], locale: Locale): string[] {
  const asked = phrases[locale].reduce(
    (text, [phrase, meant]) => text.replace(` ${phrase} `, ` ${meant} `),
    ` ${words.join(" ")} `,
  );
  return [...new Set(asked.trim().split(" "))];
}

/** The words worth searching for; if there are only little ones, those. */
function tellingWords(words: readonly string[], locale: Locale): readonly string[] {
  const telling = words.filter((word) => !stopWords[locale].has(word));
  return (telling.length > 0 ? telling : words).slice(0, mostWords);
}

/** A word as the site writes it: itself, else two that were typed as one, else the likeliest slip. */
function wordsMeant(index: SearchIndex, typed: string): string[] {
  const little = stopWords[index.locale];
  if (little.has(typed) || isKnown(index, typed)) return [typed];
  for (let at = 3; at <= typed.length - 3; at += 1) {
    const halves = [typed.slice(0, at), typed.slice(at)];
    if (halves.every((half) => isWritten(index, half))) return halves;
  }
  let likeliest = { word: typed, slips: Number.POSITIVE_INFINITY, weight: 0 };
  for (const [at, word] of [...index.words, ...saidOtherwise[index.locale]].entries()) {
    const slips = little.has(word) ? Number.POSITIVE_INFINITY : slipsBetween(typed, word);
    if (slips > likeliest.slips || slips === Number.POSITIVE_INFINITY) continue;
    if (!isKnown(index, word)) continue;
    const weight = weightOf(index, at);
    if (slips < likeliest.slips || weight > likeliest.weight) likeliest = { word, slips, weight };
  }
  return [likeliest.word];
}

/** A folded word with the accents the site writes it with. */
function spellingOf({ documents, words, postings }: SearchIndex, folded: string): string {
  const holder = documents[postings[words.indexOf(folded)]?.[0] ?? -1];
  const text = holder ? `${holder.title} ${holder.text}` : "";
  const written = wordsOf(text).find((word) => word.folded === folded);
  return written ? text.slice(written.start, written.end).toLowerCase() : folded;
}

function isKnown(index: SearchIndex, word: string): boolean {
  const isAsked = phrases[index.locale].some(([phrase]) => phrase.split(" ").includes(word));
  return isAsked || meaningsOf(index, word).size > 0;
}

/** Whether a word or its plural stands on the site. */
function isWritten({ words }: SearchIndex, word: string): boolean {
  return ["", "s", "es"].some((ending) => words.includes(word + ending));
}

/** What a word says on the whole site. */
function weightOf({ postings }: SearchIndex, word: number): number {
  return (postings[word] ?? []).reduce((sum, number, at) => (at % 2 === 1 ? sum + number : sum), 0);
}

/** The words on the site that a searched one may mean, by their place, and how well each answers it. */
type Meanings = ReadonlyMap<number, number>;

function meaningsOf({ words, locale }: SearchIndex, searched: string): Meanings {
  const others = synonyms[locale].get(searched) ?? [];
  // "hot" asks for hot springs and not for hotels: three letters that are a word begin no other.
  const begins = searched.length > 3 || (searched.length === 3 && !words.includes(searched));
  const meanings = new Map<number, number>();
  for (const [at, word] of words.entries()) {
    // Every form of a word begins as it does: most words need no closer look.
    const alike = word[0] === searched[0];
    const near = Math.max(
      alike ? closeness(searched, word, locale) : 0,
      alike && begins && word.startsWith(searched) ? beginningCloseness : 0,
      others.includes(word) ? synonymCloseness : 0,
    );
    if (near > 0) meanings.set(at, near);
  }
  return meanings;
}

/** For each document how many of the searched words it holds, and how well. */
function score({ documents, postings }: SearchIndex, meanings: readonly Meanings[]) {
  const hits = documents.map(() => 0);
  const scores = documents.map(() => 0);
  for (const words of meanings) {
    const best = new Map<number, number>();
    for (const [word, near] of words) {
      const held = postings[word] ?? [];
      for (let at = 0; at < held.length; at += 2) {
        const document = held[at] ?? 0;
        best.set(document, Math.max(best.get(document) ?? 0, near * (held[at + 1] ?? 0)));
      }
    }
    // All forms of a word together: a plural in one title is no rarity.
    const rarity = Math.log(1 + documents.length / best.size);
    for (const [document, weight] of best) {
      hits[document] = (hits[document] ?? 0) + 1;
      scores[document] = (scores[document] ?? 0) + weight * rarity;
    }
  }
  return { hits, scores };
}
