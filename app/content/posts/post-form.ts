import { locales } from "../../i18n/locale.ts";

/**
 * A post as the texts of its form, by name: `date`, `es.title`, `es.blocks.a1.text`. It may be incomplete. An
 * empty text may also be missing.
 */
export type PostForm = Readonly<Record<string, string>>;

/** The texts of a post that are the same in both languages. A post of two categories has one `also`. */
const sharedFields = ["date", "author", "cover", "category", "also", "tour", "gallery"] as const;

/**
 * The texts of a post in a language. `shown` is "yes" if the post is to exist in it, and `blocks` has the
 * ids of its parts in order.
 */
const languageFields = [
  ...["shown", "title", "slug", "metaDescription", "shortTitle", "excerpt", "metaTitle"],
  ...["keywords", "coverCaption", "blocks"],
] as const;

export const blockKinds = ["paragraph", "heading", "pictures", "callout", "button"] as const;
export type BlockKind = (typeof blockKinds)[number];

/** The texts of a part. Forms have only those of its kind; the others stay as they are stored. */
const blockFields = [
  ...["kind", "type", "text", "level", "anchor", "picture1", "caption1", "picture2", "caption2"],
  ...["title", "content", "items", "link", "variant", "size", "fullWidth", "onlyIf"],
] as const;

/** The most parts of a post in one language. */
export const mostBlocks = 200;

const knownNames: ReadonlySet<string> = new Set([
  ...sharedFields,
  ...locales.flatMap((locale) => languageFields.map((field) => `${locale}.${field}`)),
]);

/** Whether a post has a text of this name. */
function isPostField(name: string): boolean {
  if (knownNames.has(name)) return true;
  const [locale = "", blocks, id = "", field = "", ...rest] = name.split(".");
  return (
    locales.some((one) => one === locale) &&
    blocks === "blocks" &&
    /^[\w-]{1,40}$/.test(id) &&
    blockFields.some((one) => one === field) &&
    rest.length === 0
  );
}

/**
 * Keeps the texts that a post has, as they can be stored: without control characters other than line
 * breaks, and without halves of characters.
 */
export function pickPostTexts(texts: Readonly<Record<string, string | undefined>>): PostForm {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, text]) =>
      text !== undefined && isPostField(name)
        ? [[name, text.toWellFormed().replace(/[^\P{Cc}\n]/gu, "")]]
        : [],
    ),
  );
}

/** Lists the ids of the parts of a post in a language. */
export function listBlockIds(form: PostForm, locale: string): string[] {
  return splitNames(form[`${locale}.blocks`]);
}

/** Splits a list of ids or names. */
export function splitNames(list = ""): string[] {
  return [...new Set(list.split(/\s+/).filter(Boolean))];
}

/** Returns a post without empty texts and without texts of parts that are not in its lists. */
export function tidyPostForm(form: PostForm): PostForm {
  const listed = new Set(
    locales.flatMap((locale) => listBlockIds(form, locale).map((id) => `${locale} ${id}`)),
  );
  return Object.fromEntries(
    Object.entries(form).filter(([name, text]) => {
      const [locale, part, id] = name.split(".");
      return text !== "" && (part !== "blocks" || !id || listed.has(`${locale} ${id}`));
    }),
  );
}

/** Whether two posts have the same texts. */
export function isSamePostForm(one: PostForm, other: PostForm): boolean {
  return listChangedTexts(one, other).length === 0;
}

/** Lists the names of texts that differ. */
export function listChangedTexts(one: PostForm, other: PostForm): string[] {
  const [before, after] = [tidyPostForm(one), tidyPostForm(other)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => (before[name] ?? "") !== (after[name] ?? ""),
  );
}

export function isBlockKind(kind: string): kind is BlockKind {
  return blockKinds.some((one) => one === kind);
}
