import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import type { Locale } from "../i18n/locale.ts";
import { wordsOf } from "./fold.ts";

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
  /** For each document how much it counts beside the others. */
  priors: readonly number[];
  /** What MiniSearch reads in again. */
  terms: AsPlainObject;
}>;

type Indexed = Readonly<{ id: number; title: string; text: string }>;

const indexOptions: Options<Indexed> = {
  fields: ["title", "text"],
  tokenize: (text) => wordsOf(text).map(({ folded }) => folded),
  // Words come folded already.
  processTerm: (term) => term,
};

const sectionWeights: Record<Section, number> = { tours: 1.3, pages: 1, blog: 0.9, questions: 1 };

/** The words of every document, as MiniSearch keeps them. */
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

/** An index with its words at hand. */
export type OpenIndex = Pick<SearchIndex, "locale" | "documents" | "priors"> &
  Readonly<{
    /** Every word of the site, folded, with how often it is said. */
    words: ReadonlyMap<string, number>;
    answers: MiniSearch;
  }>;

const opened = new WeakMap<SearchIndex, OpenIndex>();

/** A built index, read in; the same one once. */
export function openIndex(index: SearchIndex): OpenIndex {
  const known = opened.get(index);
  if (known) return known;
  const { locale, documents, priors, terms } = index;
  const said = ([word, fields]: (typeof terms)["index"][number]): [string, number] => [
    word,
    Object.values(fields)
      .flatMap((field) => Object.values(field))
      .reduce((sum, n) => sum + n, 0),
  ];
  const words = new Map(terms.index.map(said).sort(([a], [b]) => (a < b ? -1 : 1)));
  const fresh = {
    locale,
    documents,
    priors,
    words,
    answers: MiniSearch.loadJS(terms, indexOptions),
  };
  opened.set(index, fresh);
  return fresh;
}
