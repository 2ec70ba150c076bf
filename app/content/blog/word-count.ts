import type { PostBlock } from "../model/post-block.ts";
import { listPostTexts } from "./list-post-texts.ts";

/** Counts the words in the paragraphs, headings and callouts. */
export function countWords(blocks: readonly PostBlock[]): number {
  return listPostTexts(blocks)
    .join(" ")
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
