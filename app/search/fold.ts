/** A text as it is compared: without accents, in lower case. */
function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export type Word = Readonly<{ start: number; end: number; folded: string }>;

/** The words of a text with their places in it; a number is a word, too. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    folded: fold(word),
  }));
}
