import { listPostTexts } from "./list-post-texts.ts";
import type { RichContent } from "./rich-content.ts";

/** Counts the words in the paragraphs, headings and callouts. */
export function countWords(content: RichContent): number {
  return listPostTexts(content)
    .join(" ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
