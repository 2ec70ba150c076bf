/** A text in the form used for comparison: without accents, in lower case. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export type Word = Readonly<{ start: number; end: number; folded: string }>;

/** The words of a text with their positions; a number counts as a word. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    folded: fold(word),
  }));
}
