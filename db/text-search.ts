import { and, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A search uses at most this many words, because each word takes time. */
const maxWords = 12;

/**
 * Longer words use only their last letters in the index, because more letters hardly narrow the
 * search and each one takes time.
 */
const indexedLetters = 12;

/**
 * Splits a search into its words, each once. Commas separate words, because names are copied as
 * "Núñez, Lucía". Dashes separate words, because references are written as "K7P-4TX" and stored
 * without the dash.
 */
function splitWords(search: string): readonly string[] {
  const words = search.split(/[\s,;\p{Pd}]+/u).filter((word) => !isLeftOut(word));
  return [...new Set(words)].slice(0, maxWords);
}

/** Whether the database's function `search_text` leaves out all characters of a word. */
function isLeftOut(word: string): boolean {
  return word.normalize("NFKD").replace(/[\u0300-\u036f]|['’‘ʼ´`\s]/g, "") === "";
}

/**
 * Builds the condition that a text contains each word of a search, in any order; undefined if the
 * search is empty. A search for only a comma or a dash finds nothing, because a list of everything
 * would look as if everything matched. `text` must be normalized by the database's function
 * `search_text` and have a trigram index.
 */
export function buildWordsCondition(text: SQLWrapper, search: string): SQL | undefined {
  // PostgreSQL texts cannot contain this character, so such a search finds nothing.
  if (search.includes("\0")) return sql`false`;
  const words = splitWords(search);
  if (words.length === 0) return search.trim() === "" ? undefined : sql`false`;
  return and(...words.map((word) => buildPartCondition(text, word)));
}

/** Builds the condition that a text contains a part, which may have spaces. */
export function buildPartCondition(text: SQLWrapper, part: string): SQL | undefined {
  // The index finds texts of at least three letters. Shorter texts have to begin a word.
  if (part.length < 3) {
    const start = sql`search_text(${escapeLikePattern(part)}) || '%'`;
    return or(sql`${text} like ${start}`, sql`${text} like '% ' || ${start}`);
  }
  const end = sql`search_text(${escapeLikePattern(part.slice(-indexedLetters))})`;
  const inIndex = sql`${text} like '%' || ${end} || '%'`;
  return part.length > indexedLetters
    ? and(inIndex, sql`strpos(${text}, search_text(${part}::text)) > 0`)
    : inIndex;
}

/** Escapes the characters that have a meaning in a pattern of `like`. */
export function escapeLikePattern(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
