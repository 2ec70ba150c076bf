import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import type { Locale } from "../i18n/locale.ts";
import { splitWords } from "./split-words.ts";
import { stopWords } from "./stop-words.ts";
import { phrases, synonyms } from "./synonyms.ts";

export const sections = ["tours", "pages", "blog", "questions"] as const;
export type Section = (typeof sections)[number];

/** The visible part of a result: a page, a section of a page, a post or a question. */
export type Found = Readonly<{
  href: string;
  section: Section;
  title: string;
  text: string;
  /**
   * The page that a question or section is on. It distinguishes identical questions on different
   * pages.
   */
  place?: string;
}>;

/** A result together with the data that only the index needs. */
export type SearchDocument = Found &
  Readonly<{
    /** Words that find the document although they are not in its text. They are never shown. */
    keywords?: readonly string[];
    /** Keywords that count as much as the words of the title. */
    subjects?: readonly string[];
    /** Below 1 for documents that should rank below pages that say the same in plain words. */
    weight?: number;
  }>;

/** A search index as plain data, which the build writes to a file. */
export type SearchIndex = Readonly<{
  locale: Locale;
  documents: readonly Found[];
  /** The factor by which the score of each document is multiplied. */
  priors: readonly number[];
  /** MiniSearch's serialized index. */
  terms: AsPlainObject;
}>;

type Indexed = Readonly<{ id: number; title: string; text: string }>;

const indexOptions: Options<Indexed> = {
  fields: ["title", "text"],
  tokenize: (text) => splitWords(text).map(({ folded }) => folded),
  // `tokenize` has already normalized the words.
  processTerm: (term) => term,
};

const sectionWeights: Record<Section, number> = { tours: 1.3, pages: 1, blog: 0.9, questions: 1 };

export function buildIndex(documents: readonly SearchDocument[], locale: Locale): SearchIndex {
  const index = new MiniSearch<Indexed>(indexOptions);
  index.addAll(
    documents.map(({ title, text, keywords = [], subjects = [] }, id) => ({
      id,
      title: [title, ...subjects].join(" "),
      text: [text, ...keywords].join(" "),
    })),
  );
  return {
    locale,
    documents: documents.map(
      ({ keywords: _hidden, subjects: _subjects, weight: _prior, ...shown }) => shown,
    ),
    priors: documents.map(({ section, weight = 1 }) => sectionWeights[section] * weight),
    terms: index.toJSON(),
  };
}

export type OpenIndex = Pick<SearchIndex, "locale" | "documents" | "priors"> &
  Readonly<{
    answers: MiniSearch;
    /** All words of the site, normalized, with the number of their occurrences. */
    words: ReadonlyMap<string, number>;
    /**
     * Finds words similar to a mistyped one, among the words of the site and those that have
     * synonyms.
     */
    corrections: MiniSearch;
  }>;

const opened = new WeakMap<SearchIndex, OpenIndex>();

/** Loads a built index. Repeated calls return the same result. */
export function openIndex(index: SearchIndex): OpenIndex {
  const known = opened.get(index);
  if (known) return known;
  const { locale, documents, priors, terms } = index;
  const words = new Map(
    terms.index.map(([term, fields]) => {
      const counts = Object.values(fields).flatMap((field) => Object.values(field));
      return [term, counts.reduce((sum, count) => sum + count, 0)];
    }),
  );
  const asked = [
    ...synonyms[locale].keys(),
    ...phrases[locale].flatMap(([phrase]) => phrase.split(" ")),
  ];
  const corrections = new MiniSearch({ fields: ["id"], tokenize: (id) => [id] });
  corrections.addAll(
    [...new Set([...words.keys(), ...asked])]
      .filter((id) => !stopWords[locale].has(id))
      .map((id) => ({ id })),
  );
  const answers = MiniSearch.loadJS(terms, indexOptions);
  const fresh = { locale, documents, priors, answers, words, corrections };
  opened.set(index, fresh);
  return fresh;
}
