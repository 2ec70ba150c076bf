import { z } from "zod";
import { locales } from "../../i18n/locale.ts";
import { tourIds } from "../../tours/all-tours.ts";
import { isOptionalFact } from "./fact-names.ts";
import { pictureName } from "./picture-name.ts";
import { listBlockTexts, postBlocks } from "./post-block.ts";
import { categoryId, postId, type RichText, words } from "./rich-text.ts";
import { listFactNames } from "./text-facts.ts";

/** The schema of a post in one language. Its texts may contain facts: `{sunset.price}`. */
const postTexts = z.strictObject({
  title: words(120),
  /** The title in the breadcrumbs. */
  shortTitle: words(40),
  excerpt: words(180),
  metaTitle: words(65),
  metaDescription: words(165).min(50),
  keywords: z.array(words(80)).min(3).max(12),
  coverCaption: words(200),
  blocks: postBlocks,
});

/** The schema of a post. It exists in the languages that have texts, and is listed only there. */
const post = z.strictObject({
  id: postId,
  /** The day of publication, `YYYY-MM-DD`. */
  date: z.iso.date(),
  cover: pictureName,
  /** The first category is the main one. */
  categories: z
    .tuple([categoryId], categoryId)
    .refine((all) => new Set(all).size === all.length, "names a category twice"),
  /** The tour on the booking card below the post. */
  tour: z.literal([...tourIds]),
  gallery: z.array(pictureName).max(12),
  texts: z
    .strictObject({ en: postTexts.optional(), es: postTexts.optional() })
    .refine(({ en, es }) => en ?? es, "needs a language"),
});

export type StoredPost = z.infer<typeof post>;
export type PostTexts = z.infer<typeof postTexts>;

/**
 * Creates the schema of a post that also refuses unknown facts. `isFact` says whether texts may
 * contain a fact of this name. Texts that are always shown may not contain an optional fact.
 */
export function createPostSchema(isFact: (name: string) => boolean) {
  return post.superRefine(({ texts }, context) => {
    for (const locale of locales) {
      for (const { path, text, isAlwaysShown } of listTexts(texts[locale])) {
        for (const name of listFactNames(text)) {
          const addIssue = (problem: string) =>
            context.addIssue({
              code: "custom",
              message: `{${name}} ${problem}`,
              path: ["texts", locale, ...path],
            });
          if (!isFact(name)) addIssue("is no fact");
          else if (isAlwaysShown && isOptionalFact(name)) addIssue("may have no value");
        }
      }
    }
  });
}

type PlacedText = Readonly<{
  path: readonly (string | number)[];
  text: RichText;
  isAlwaysShown: boolean;
}>;

/** Lists every text of a post in one language with its place in the document. */
function listTexts(texts: PostTexts | undefined): PlacedText[] {
  if (!texts) return [];
  const { blocks, keywords, ...single } = texts;
  const place = (path: PlacedText["path"], isAlwaysShown: boolean) => (text: RichText) => {
    return { path, text, isAlwaysShown };
  };
  return [
    ...Object.entries(single).map(([name, text]) => place([name], true)(text)),
    ...keywords.map(place(["keywords"], true)),
    ...blocks.flatMap((block, index) =>
      listBlockTexts(block).map(place(["blocks", index], block.kind === "heading")),
    ),
  ];
}
