import { z } from "zod";
import { locales } from "../../i18n/locale.ts";
import { type CategoryId, categorySlugs } from "../../routing/blog-addresses.ts";
import { type BilingualPage, type PageName, pages } from "../../routing/paths.ts";
import { tourIds } from "../../tours/all-tours.ts";

/** A text of at least one character that is not a space. Lengths are in UTF-16 units. */
export const words = (most: number) => z.string().trim().min(1).max(most);

/** Whether a post has this id is checked in the whole content (`links/find-broken-links.ts`). */
export const postId = z.string().regex(/^[a-z0-9-]{1,40}$/, "must be the id of a post");
export const categoryId = z.literal(Object.keys(categorySlugs) as CategoryId[]);
const page = z.custom<BilingualPage>(
  (value) => typeof value === "string" && isBilingualPage(value),
  "must be a page of routing/paths.ts with an address in both languages",
);

/** The longest address of another site, in characters. */
const longestAddress = 500;

/** The address of another site. The signs of the markup of forms stand in it as `%28`. */
const externalAddress = z
  .string()
  .max(longestAddress)
  .regex(/^https?:\/\/[^\s()[\]{}*<>"\\]+$/)
  .refine((address) => URL.canParse(address));

/**
 * The target of a link. Texts contain no addresses of the site itself, because each language has its
 * own.
 */
export const linkTarget = z.union([
  /** `section` is the name of a part of the page in addresses: `/terms#cancellation`. */
  z.strictObject({
    page,
    section: z
      .string()
      .regex(/^[\w-]{1,40}$/)
      .optional(),
  }),
  z.strictObject({ post: postId }),
  z.strictObject({ category: categoryId }),
  z.strictObject({ tour: z.literal([...tourIds]) }),
  z.strictObject({ bookNow: z.literal([...tourIds]) }),
  z.strictObject({ blogBooking: z.literal([...tourIds]) }),
  z.strictObject({ url: externalAddress }),
]);

/** Words between other runs, with the spaces at their ends. */
const runWords = z.string().min(1);

const run = z.union([
  runWords,
  z.strictObject({
    text: runWords,
    link: linkTarget.optional(),
    // Words in the other language are marked, so that screen readers pronounce them correctly.
    lang: z.literal([...locales]).optional(),
    bold: z.literal(true).optional(),
  }),
]);

/**
 * Creates the schema of a paragraph: a plain text, or runs of text of which some are links, bold or
 * in another language. `most` is the length of the text without links and marks.
 */
export const richTextSchema = (most: number) =>
  z.union([words(most), z.array(run).min(1)]).superRefine((text, context) => {
    const { length } = toPlainText(text).trim();
    if (length === 0) context.addIssue("has no words");
    if (length > most) context.addIssue(`has ${length} characters, of which ${most} are allowed`);
  });

type RichTextRun = z.infer<typeof run>;
export type RichText = string | RichTextRun[];
export type LinkTarget = z.infer<typeof linkTarget>;

function isBilingualPage(name: string): boolean {
  if (!Object.hasOwn(pages, name)) return false;
  const { en, es }: { en: string; es?: string } = pages[name as PageName];
  return es !== undefined && !en.includes(":");
}

/** Returns the text without links and marks. */
export function toPlainText(text: RichText): string {
  if (typeof text === "string") return text;
  return text.map((part) => (typeof part === "string" ? part : part.text)).join("");
}

/** Changes every string of a text: the runs, and the words of links. */
export function mapRichText(text: RichText, change: (words: string) => string): RichText {
  if (typeof text === "string") return change(text);
  return text.map((part) =>
    typeof part === "string" ? change(part) : { ...part, text: change(part.text) },
  );
}
