import type { LinkTarget } from "./rich-content.ts";

/** A link within a paragraph. */
export function createLink(text: string, target: LinkTarget) {
  return { text, link: target };
}

/** A Spanish word within an English text. */
export function markSpanish(text: string) {
  return { text, lang: "es" as const };
}

/** An English word within a Spanish text. */
export function markEnglish(text: string) {
  return { text, lang: "en" as const };
}
