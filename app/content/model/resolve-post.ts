import { fillMessage } from "../../i18n/format.ts";
import { mapTexts } from "../../i18n/map-texts.ts";
import { typeset } from "../../i18n/typeset.ts";
import type { PostTexts, StoredPostTexts } from "./post.ts";
import type { PostBlock, PostBlockOfKind } from "./post-block.ts";
import { postTextLimits } from "./post-limits.ts";
import type { RichText } from "./rich-text.ts";
import { type Facts, hasStatedFacts } from "./text-facts.ts";

/**
 * Returns the texts of a post with the facts filled in and typeset. A block or a line of a box is left out
 * while an optional fact in it has no value. Throws if any other fact has none. What the author has not
 * written follows from the title and the description.
 */
export function resolvePost(texts: StoredPostTexts, facts: Facts): PostTexts {
  const { blocks, ...rest } = completeTexts(texts);
  const shown = blocks.flatMap((block) => omitUnstated(block, facts) ?? []);
  return mapTexts({ ...rest, blocks: shown }, (text) => typeset(fillMessage(text, facts)));
}

function completeTexts(texts: StoredPostTexts): PostTexts {
  const { title, metaDescription } = texts;
  return {
    ...texts,
    shortTitle: texts.shortTitle ?? shortenText(title, 40),
    excerpt: texts.excerpt ?? shortenText(metaDescription, postTextLimits.excerpt),
    metaTitle: texts.metaTitle ?? title,
    keywords: texts.keywords ?? [],
    coverCaption: texts.coverCaption ?? "",
  };
}

/** Cuts a text between two words, and never within a fact. */
function shortenText(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - 1);
  const fact = start.lastIndexOf("{");
  const whole = fact > start.lastIndexOf("}") ? start.slice(0, fact) : start;
  const space = whole.lastIndexOf(" ");
  const words = space > 0 ? whole.slice(0, space) : [...whole].slice(0, -1).join("");
  return `${words.trimEnd().replace(/[,;:.]$/, "")}…`;
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
