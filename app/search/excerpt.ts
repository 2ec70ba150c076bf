import { splitWords, type Word } from "./split-words.ts";

/** A text split into parts. `marked` parts are words that match the query. */
export type MarkedText = readonly Readonly<{ text: string; marked: boolean }>[];

/** The maximum number of characters in an excerpt. */
const excerptLength = 170;
/**
 * Texts up to this length are shown in full, because the first words of an answer are often the
 * most useful.
 */
const maxFullTextLength = 250;

/** The normalized words to mark, each with the weight of its match. */
export type FoundWords = ReadonlyMap<string, number>;

export function markWords(text: string, foundWords: FoundWords): MarkedText {
  const pieces: { text: string; marked: boolean }[] = [];
  let end = 0;
  for (const word of splitWords(text)) {
    if (!foundWords.has(word.folded)) continue;
    if (word.start > end) pieces.push({ text: text.slice(end, word.start), marked: false });
    pieces.push({ text: text.slice(word.start, word.end), marked: true });
    end = word.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false });
  return pieces;
}

/**
 * Returns the part of a text in which the best matches are close together. If nothing matches,
 * returns the start of the text.
 */
export function getExcerpt(text: string, foundWords: FoundWords): MarkedText {
  if (text.length <= maxFullTextLength) return markWords(text, foundWords);
  const words = splitWords(text);
  const hits = words.filter(({ folded }) => foundWords.has(folded));
  const { from, to, isMidway } = getExcerptRange(text, words, findExcerptStart(hits, foundWords));
  const cut = text.slice(from, to).trim();
  return markWords(`${isMidway ? "… " : ""}${cut}${to < text.length ? " …" : ""}`, foundWords);
}

/**
 * Returns the position at which the best excerpt begins: its distinct words have the highest total
 * weight.
 */
function findExcerptStart(hits: readonly Word[], foundWords: FoundWords): number {
  let best = { start: 0, answers: 0 };
  for (const [first, { start }] of hits.entries()) {
    const different = new Set<string>();
    // The loop stops at the length of an excerpt, because otherwise a text full of matches would
    // take quadratic time.
    for (let next = first; next < hits.length; next += 1) {
      const hit = hits[next];
      if (!hit || hit.end > start + excerptLength) break;
      different.add(hit.folded);
    }
    const answers = [...different].reduce((sum, word) => sum + (foundWords.get(word) ?? 0), 0);
    if (answers > best.answers) best = { start, answers };
  }
  return best.start;
}

/**
 * Returns the part of a text around a match. It starts at the beginning of the sentence if that is
 * close, and ends with the last whole word that fits.
 */
function getExcerptRange(text: string, words: readonly Word[], start: number) {
  const sentence = Math.max(...[". ", "? ", "! "].map((end) => text.lastIndexOf(end, start - 1)));
  const near = sentence >= 0 ? sentence + 2 : 0;
  const isMidway = start - near > 70;
  const from = isMidway
    ? (words.findLast((word) => word.start <= start - 40)?.start ?? start)
    : near;
  const last = words.findLast((word) => word.end <= from + excerptLength);
  const isWhole = last === undefined || last === words.at(-1);
  return { from, to: isWhole ? text.length : last.end, isMidway };
}
