import type { LinkTarget } from "./rich-content.ts";

/** Creates a link within a paragraph. */
export function createLink(text: string, target: LinkTarget) {
  return { text, link: target };
}

/** Marks Spanish words in an English text. */
export function markSpanish(text: string) {
  return { text, lang: "es" as const };
}

/** Marks English words in a Spanish text. */
export function markEnglish(text: string) {
  return { text, lang: "en" as const };
}
