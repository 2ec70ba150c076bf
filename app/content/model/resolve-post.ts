import { fillMessage } from "../../i18n/format.ts";
import { mapTexts } from "../../i18n/map-texts.ts";
import { typeset } from "../../i18n/typeset.ts";
import type { PostTexts } from "./post.ts";
import type { PostBlock, PostBlockOfKind } from "./post-block.ts";
import type { RichText } from "./rich-text.ts";
import { type Facts, hasStatedFacts } from "./text-facts.ts";

/**
 * Returns the texts of a post with the facts filled in and typeset. A block or a line of a box is left out
 * while an optional fact in it has no value. Throws if any other fact has none.
 */
export function resolvePost(texts: PostTexts, facts: Facts): PostTexts {
  const { blocks, ...rest } = texts;
  const shown = blocks.flatMap((block) => omitUnstated(block, facts) ?? []);
  return mapTexts({ ...rest, blocks: shown }, (text) => typeset(fillMessage(text, facts)));
}

/** Returns a block without its unstated texts; undefined if nothing of it is left. */
function omitUnstated(block: PostBlock, facts: Facts): PostBlock | undefined {
  const isStated = (text: RichText) => hasStatedFacts(text, facts);
  const needed = block.kind === "heading" ? [] : (block.onlyIf ?? []);
  if (!needed.every((name) => name in facts)) return undefined;
  switch (block.kind) {
    case "heading":
      return block;
    case "pictures":
      return {
        ...block,
        pictures: block.pictures.map((picture) => omitCaption(picture, isStated)),
      };
    case "callout": {
      const content = block.content && isStated(block.content) ? block.content : undefined;
      const items = block.items?.filter(isStated);
      const isEmpty = !content && !items?.length;
      return isEmpty || !isStated(block.title) ? undefined : { ...block, content, items };
    }
    default:
      return isStated(block.text) ? block : undefined;
  }
}

type ShownPicture = PostBlockOfKind<"pictures">["pictures"][number];

function omitCaption(picture: ShownPicture, isStated: (caption: string) => boolean): ShownPicture {
  const { caption } = picture;
  return caption === undefined || isStated(caption) ? picture : { ...picture, caption: undefined };
}
