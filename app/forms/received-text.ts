import { removeInvisibleCharacters } from "./text-rules.ts";

/** Characters that the database cannot store or that change how the text around them is shown. */
const unreadable = /[^\P{Cc}\n\t]|[\p{NChar}]/gu;

/**
 * Cleans a text that another program received, which nobody can be asked to correct: what cannot be
 * stored or seen is removed, and what is longer than `maximum` UTF-16 units is cut.
 */
export function cleanReceivedText(text: string, maximum: number): string {
  const readable = text.slice(0, maximum).toWellFormed().replace(/\r\n?/g, "\n");
  return removeInvisibleCharacters(readable.replace(unreadable, "")).trim();
}
