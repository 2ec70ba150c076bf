import { z } from "zod";
import { locales } from "../../i18n/locale.ts";
import { tourIds } from "../../tours/all-tours.ts";
import { isOptionalFact } from "./fact-names.ts";
import { pictureName } from "./picture-name.ts";
import { listBlockTexts, postBlocks } from "./post-block.ts";
import { postCounts, postTextLimits } from "./post-limits.ts";
import { postSlug } from "./post-slug.ts";
import { categoryId, postId, type RichText, words } from "./rich-text.ts";
import { listFactNames } from "./text-facts.ts";

/**
 * The schema of a post in one language. Its texts may contain facts: `{sunset.price}`. What is optional
 * follows from the title and the description (`resolve-post.ts`).
 */
const postTexts = z.strictObject({
  title: words(postTextLimits.title),
  /** The title in the breadcrumbs. */
  shortTitle: words(postTextLimits.shortTitle).optional(),
  excerpt: words(postTextLimits.excerpt).optional(),
  metaTitle: words(postTextLimits.metaTitle).optional(),
  metaDescription: words(postTextLimits.metaDescription),
  keywords: z.array(words(postTextLimits.keyword)).max(postCounts.keywords).optional(),
  coverCaption: words(postTextLimits.coverCaption).optional(),
  blocks: postBlocks,
});

/** The schema of the address of a post in one language: its slug, and those that it had earlier. */
const postAddress = z.strictObject({
  slug: postSlug,
  former: z.array(postSlug).max(postCounts.former),
});

/** The schema of a post. It exists in the languages that have texts, and is listed only there. */
const post = z.strictObject({
  id: postId,
  /** True for a post that was published and is not any more. */
  withdrawn: z.literal(true).optional(),
  /** The day of publication, `YYYY-MM-DD`. */
  date: z.iso.date(),
  /** The name of the author; the business if there is none. */
  author: words(postTextLimits.author).optional(),
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
  /** A language without texts may have an address, which the post had in it earlier. */
  addresses: z.strictObject({ en: postAddress.optional(), es: postAddress.optional() }),
});

export type StoredPost = z.infer<typeof post>;
export type PostAddress = z.infer<typeof postAddress>;
export type StoredPostTexts = z.infer<typeof postTexts>;
/** The texts of a post as pages show them, with what follows from others. */
export type PostTexts = Required<StoredPostTexts>;

/**
 * Creates the schema of a post that also refuses unknown facts. `isFact` says whether texts may
 * contain a fact of this name. Texts that are always shown may not contain an optional fact.
 */
export function createPostSchema(isFact: (name: string) => boolean) {
  return post.superRefine(({ texts, addresses }, context) => {
    for (const locale of locales) {
      if (texts[locale] && !addresses[locale]) {
        context.addIssue({
          code: "custom",
          message: "needs an address",
          path: ["addresses", locale],
        });
      }
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
function listTexts(texts: StoredPostTexts | undefined): PlacedText[] {
  if (!texts) return [];
  const { blocks, keywords = [], ...single } = texts;
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
