import { type Word, wordsOf } from "./fold.ts";

/** A text in pieces; the marked ones are what was searched for. */
export type MarkedText = readonly Readonly<{ text: string; marked: boolean }>[];

/** Characters of a text that are shown. */
const excerptLength = 170;

/** A whole text with its found words marked. */
export function markWords(text: string, found: ReadonlySet<string>): MarkedText {
  const pieces: { text: string; marked: boolean }[] = [];
  let end = 0;
  for (const word of wordsOf(text)) {
    if (!found.has(word.folded)) continue;
    if (word.start > end) pieces.push({ text: text.slice(end, word.start), marked: false });
    pieces.push({ text: text.slice(word.start, word.end), marked: true });
    end = word.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), marked: false });
  return pieces;
}

/** The part of a text where most of what was found stands together; its beginning if nothing does. */
export function excerptOf(text: string, found: ReadonlySet<string>): MarkedText {
  const words = wordsOf(text);
  const hits = words.filter(({ folded }) => found.has(folded));
  const { from, to, isMidway } = windowAround(text, words, bestStart(hits));
  const cut = text.slice(from, to).trim();
  return markWords(`${isMidway ? "… " : ""}${cut}${to < text.length ? " …" : ""}`, found);
}

/** Where the densest stretch of different hits begins. */
function bestStart(hits: readonly Word[]): number {
  let best = { start: 0, count: 0 };
  for (const { start } of hits) {
    const near = hits.filter((hit) => hit.start >= start && hit.end <= start + excerptLength);
    const count = new Set(near.map(({ folded }) => folded)).size;
    if (count > best.count) best = { start, count };
  }
  return best.start;
}

/** From the sentence's beginning, if that is near, to the last whole word that fits. */
function windowAround(text: string, words: readonly Word[], start: number) {
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
