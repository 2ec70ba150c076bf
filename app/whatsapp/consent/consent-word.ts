import type { Locale } from "../../i18n/locale.ts";

/** What a guest asks for with a single word: no more messages, or messages again. */
export type ConsentWord = "end" | "renew";

const words: Readonly<Record<string, ConsentWord>> = {
  stop: "end",
  alto: "end",
  baja: "end",
  start: "renew",
  alta: "renew",
};

/**
 * Returns what a message asks for that is one of these words, whatever its case and the characters
 * around it; null for any other message, also for one in which such a word occurs.
 */
export function findConsentWord(text: string): ConsentWord | null {
  if (text.length > 40) return null;
  const word = text
    .toLowerCase()
    .replace(/[^\p{L}\s]/gu, "")
    .trim();
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null;
}

/** Returns the language of a text that is one of the words. */
export function getWordLanguage(text: string): Locale {
  return /stop|start/i.test(text) ? "en" : "es";
}
