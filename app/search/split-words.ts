/** Normalizes a text for comparison: lower case, no accents. */
export function normalizeWord(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export type Word = Readonly<{ start: number; end: number; folded: string }>;

/** Splits a text into normalized words with their positions. A number counts as a word. */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    folded: normalizeWord(word),
  }));
}
