/** Formatting of a pasted word: WhatsApp writes `*bold*`, `_italic_` and `~struck~`. */
type PastedRun = Readonly<{ text: string; isBold: boolean }>;

const chatMarks = /(?<![\p{L}\p{N}*_~])([*_~])(?=\S)([^*_~\n]*[^\s*_~])\1(?![\p{L}\p{N}*_~])/gu;

/**
 * Cleans pasted text: line breaks and special spaces become single spaces, invisible characters are
 * removed. Bold words of a chat stay bold; its other signs of formatting are removed.
 */
export function cleanPastedText(pasted: string): PastedRun[] {
  const text = cleanWords(pasted);
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

/** Replaces line breaks and special spaces by spaces, and removes invisible characters. */
export function cleanWords(pasted: string): string {
  return pasted
    .normalize("NFC")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, " ");
}
