import { type Locale, locales } from "../../i18n/locale.ts";
import type { StoredPost } from "../model/post.ts";
import type { PostBlock } from "../model/post-block.ts";
import type { LinkTarget } from "../model/rich-text.ts";
import { formatRichText } from "../model/rich-text-markup.ts";
import { type PostForm, tidyPostForm } from "./post-form.ts";

/** Returns the texts of a published post for its form. */
export function toPostForm(post: StoredPost): PostForm {
  const [category, ...also] = post.categories;
  return tidyPostForm({
    date: post.date,
    author: post.author ?? "",
    cover: post.cover,
    category,
    also: also.join(" "),
    tour: post.tour,
    gallery: post.gallery.join(" "),
    ...Object.assign({}, ...locales.map((locale) => toLanguageForm(post, locale))),
  });
}

function toLanguageForm({ texts, addresses }: StoredPost, locale: Locale): PostForm {
  const own = texts[locale];
  if (!own) return {};
  const { blocks, keywords = [], ...single } = own;
  const named = Object.entries(single).map(([name, text]) => [`${locale}.${name}`, text ?? ""]);
  return {
    [`${locale}.shown`]: "yes",
    ...Object.fromEntries(named),
    [`${locale}.slug`]: addresses[locale]?.slug ?? "",
    [`${locale}.keywords`]: keywords.join(", "),
    [`${locale}.blocks`]: blocks.map(({ id }) => id).join(" "),
    ...Object.fromEntries(
      blocks.flatMap((block) =>
        Object.entries(toBlockForm(block)).map(([name, text]) => [
          `${locale}.blocks.${block.id}.${name}`,
          text,
        ]),
      ),
    ),
  };
}

function toBlockForm(block: PostBlock): PostForm {
  const { kind } = block;
  const onlyIf = { onlyIf: ("onlyIf" in block && block.onlyIf?.join(" ")) || "" };
  switch (block.kind) {
    case "paragraph":
      return { kind, type: block.type, text: formatRichText(block.text), ...onlyIf };
    case "heading":
      return { kind, level: String(block.level), text: block.text, anchor: block.anchor };
    case "pictures": {
      const [first, second] = block.pictures;
      return {
        ...{ kind, picture1: first?.picture ?? "", caption1: first?.caption ?? "" },
        ...{ picture2: second?.picture ?? "", caption2: second?.caption ?? "", ...onlyIf },
      };
    }
    case "callout":
      return {
        ...{ kind, type: block.type, title: block.title, ...onlyIf },
        content: block.content ? formatRichText(block.content) : "",
        items: (block.items ?? []).map(formatRichText).join("\n"),
      };
    case "button":
      return {
        ...{ kind, text: block.text, link: formatLinkTarget(block.link), ...onlyIf },
        variant: block.variant ?? "",
        size: block.size ?? "",
        fullWidth: block.fullWidth ? "yes" : "",
      };
  }
}

/** Formats the target of a button as editors choose it: `tour:sunset`. */
function formatLinkTarget(target: LinkTarget): string {
  return Object.entries(target)
    .map(([kind, name]) => `${kind}:${name}`)
    .join("");
}
