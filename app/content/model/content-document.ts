import type { StoredPost } from "./post.ts";
import type { RichText } from "./rich-text.ts";

/**
 * A text in both languages. If one is missing, the pages in that language show the other one; only a
 * draft may lack both. `onlyIf` names optional facts; the text is left out while one of them has no
 * value.
 */
export type StoredText<T extends string | RichText = string> = Readonly<{
  en?: T;
  es?: T;
  onlyIf?: readonly string[];
}>;

/** A text or item of a list. Its id stays the same when the list is put in another order. */
export type StoredItem = Readonly<{ id: string } & Record<string, unknown>>;

/** A section of a page: its id, the kind that names its fields, and their values. */
export type StoredSection = Readonly<{ id: string; kind: string } & Record<string, unknown>>;

export type StoredPage = Readonly<{ sections: readonly StoredSection[] }>;

/** Everything that visitors read and see on public pages, in both languages. */
export type ContentDocument = Readonly<{
  /** The pages by id: "home", "tour:sunset". */
  pages: Readonly<Record<string, StoredPage>>;
  posts: readonly StoredPost[];
}>;
