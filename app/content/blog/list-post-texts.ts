import { listBlockTexts, type PostBlock } from "../model/post-block.ts";
import { toPlainText } from "../model/rich-text.ts";

/** The blocks in whose texts people search for a post, by what excerpts should show first. */
const kinds = ["paragraph", "heading", "callout"] as const satisfies PostBlock["kind"][];

/** Lists the texts of a post's paragraphs, then its headings and callouts, without marks. */
export function listPostTexts(blocks: readonly PostBlock[]): string[] {
  return kinds.flatMap((kind) =>
    blocks
      .filter((block) => block.kind === kind)
      .flatMap(listBlockTexts)
      .map(toPlainText),
  );
}
