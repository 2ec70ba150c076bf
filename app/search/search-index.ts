import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import type { Locale } from "../i18n/locale.ts";
import { splitWords } from "./fold.ts";
import { stopWords } from "./stop-words.ts";
import { phrases, synonyms } from "./synonyms.ts";

export const sections = ["tours", "pages", "blog", "questions"] as const;
export type Section = (typeof sections)[number];

/** The visible part of a result: a page, a part of one, a post or a question. */
export type Found = Readonly<{
  href: string;
  section: Section;
  title: string;
  text: string;
  /**
   * The page of a question or a section. It is shown because both tour pages answer some of the
   * same questions.
   */
  place?: string;
}>;

/** A result with the data that only the index uses. */
export type SearchDocument = Found &
  Readonly<{
    /**
     * Words that find the document although its text does not contain them. They are never shown.
     */
    keywords?: readonly string[];
    /** Below 1 for documents that rank below pages that answer the same in plain words. */
    weight?: number;
  }>;

/** The precomputed data for searches: plain data that the build writes to a file. */
export type SearchIndex = Readonly<{
  locale: Locale;
  documents: readonly Found[];
  /** The weight of each document relative to the others. */
  priors: readonly number[];
  /** MiniSearch's own index in its serialized form. */
  terms: AsPlainObject;
}>;

type Indexed = Readonly<{ id: number; title: string; text: string }>;

const indexOptions: Options<Indexed> = {
  fields: ["title", "text"],
  tokenize: (text) => splitWords(text).map(({ folded }) => folded),
  // `tokenize` has normalized the words already.
  processTerm: (term) => term,
};

const sectionWeights: Record<Section, number> = { tours: 1.3, pages: 1, blog: 0.9, questions: 1 };

/** Builds the index of the documents of a language. */
export function buildIndex(documents: readonly SearchDocument[], locale: Locale): SearchIndex {
  const index = new MiniSearch<Indexed>(indexOptions);
  index.addAll(
    documents.map(({ title, text, keywords = [] }, id) => ({
      id,
      title,
      text: [text, ...keywords].join(" "),
    })),
  );
  return {
    locale,
    documents: documents.map(({ keywords: _hidden, weight: _prior, ...shown }) => shown),
    priors: documents.map(({ section, weight = 1 }) => sectionWeights[section] * weight),
    terms: index.toJSON(),
  };
}

/** An index loaded for searching. */
export type OpenIndex = Pick<SearchIndex, "locale" | "documents" | "priors"> &
  Readonly<{
    answers: MiniSearch;
    /** Every word of the site, normalized, with the number of its occurrences. */
    words: ReadonlyMap<string, number>;
    /**
     * Finds the words that a mistyped word may stand for, even if that word also occurs on the
     * site.
     */
    corrections: MiniSearch;
  }>;

const opened = new WeakMap<SearchIndex, OpenIndex>();

/** Loads a built index. Each index is loaded only once. */
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
