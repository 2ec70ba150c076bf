import type { PastedParagraph, PastedRun } from "./pasted-run.ts";

/** WhatsApp writes `*bold*`, `_italic_` and `~struck~`. */
const chatMarks = /(?<![\p{L}\p{N}*_~])([*_~])(?=\S)([^*_~\n]*[^\s*_~])\1(?![\p{L}\p{N}*_~])/gu;

/**
 * Reads a pasted plain text, in which each line is a paragraph. Bold words of a chat stay bold; its
 * other signs of formatting are removed.
 */
export function readPastedText(pasted: string): PastedParagraph[] {
  return pasted
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => readChatMarks(cleanWords(line).trim()))
    .filter((runs) => runs.length > 0);
}

function readChatMarks(text: string): PastedRun[] {
  const runs: PastedRun[] = [];
  let end = 0;
  for (const match of text.matchAll(chatMarks)) {
    const [whole, sign, words = ""] = match;
    runs.push({ text: text.slice(end, match.index), isBold: false });
    runs.push({ text: words, isBold: sign === "*" });
    end = match.index + whole.length;
  }
  runs.push({ text: text.slice(end), isBold: false });
  return runs.filter((run) => run.text !== "");
}

/** Characters without width, besides the joiners and variants of emoji and scripts. */
const invisible =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{2,6}\u{e007f})|(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{DI}/gu;
const joiners = /(?:\u200c|\u200d)+/gu;

/** Joiners mean nothing beside letters without accents and spaces, and at the ends of a text. */
function keepJoiners(run: string, at: number, whole: string): string {
  const isJoined = (code: number) => code > 0xa0;
  return isJoined(whole.charCodeAt(at - 1)) && isJoined(whole.charCodeAt(at + run.length))
    ? run
    : "";
}

/**
 * Replaces line breaks and special spaces by spaces, and removes invisible characters and halves of
 * characters. Emoji stay whole: their joiners, variants, and the letters of flags.
 */
export function cleanWords(pasted: string): string {
  return pasted
    .normalize("NFC")
    .replace(/\p{Cs}/gu, "")
    .replace(invisible, "$1")
    .replace(joiners, keepJoiners)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, " ");
}
