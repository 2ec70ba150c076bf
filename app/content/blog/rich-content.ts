import { z } from "zod";
import { locales } from "#app/i18n/locale.ts";
import { categorySlugs, type PostId, postSlugs } from "#app/routing/blog-addresses.ts";
import { type BilingualPage, pages } from "#app/routing/paths.ts";
import { type PictureName, pictures } from "../../media/pictures.ts";
import { tourIds } from "../../tours/all-tours.ts";
import { countPartsThatFit, groupImages } from "./interleave-images.ts";

/**
 * The schema of a post's body (docs/rulings.md 5). If a post breaks a rule, the server does not
 * start, and the error names what to correct.
 */
const words = z.string().trim().min(1);

const pictureName = z.custom<PictureName>(
  (value) => typeof value === "string" && value in pictures,
  "must be a picture of media/pictures.ts",
);
const postId = z.custom<PostId>(
  (value) => typeof value === "string" && value in postSlugs,
  "must be a post of routing/blog-addresses.ts",
);
const page = z.custom<BilingualPage>(
  (value) => typeof value === "string" && value in pages,
  "must be a page of routing/paths.ts",
);

/** The target of a link. Posts contain no addresses, because each language has its own. */
export const linkTarget = z.union([
  z.strictObject({ page }),
  z.strictObject({ post: postId }),
  z.strictObject({ category: z.literal(Object.keys(categorySlugs) as CategoryKeys) }),
  z.strictObject({ tour: z.literal([...tourIds]) }),
  z.strictObject({ bookNow: z.literal([...tourIds]) }),
  z.strictObject({ blogBooking: z.literal([...tourIds]) }),
]);
type CategoryKeys = (keyof typeof categorySlugs)[];

const inline = z.union([
  words,
  z.strictObject({ text: words, link: linkTarget }),
  // Words in the other language are marked, so that screen readers pronounce them correctly.
  z.strictObject({ text: words, lang: z.literal([...locales]) }),
]);
const text = z.union([words, z.array(inline).min(1)]);

const paragraph = z.strictObject({
  type: z.literal(["lead", "regular", "bold", "tip", "warning"]),
  text,
});

const image = z.strictObject({
  /** The name of a picture. Its description is in app/media/pictures.ts. */
  picture: pictureName,
  caption: words.optional(),
  /** Whether the image is in a two-column grid, next to the image at the index `pairedWith`. */
  grid: z.boolean().optional(),
  pairedWith: z.int().min(0).optional(),
});

const heading = z.strictObject({
  level: z.literal([1, 2, 3]),
  text: words,
  id: z.string().regex(/^[a-z0-9-]+$/),
});

const ctaButton = z.strictObject({
  text: words,
  link: linkTarget,
  variant: z.literal(["gold", "line"]).optional(),
  size: z.literal(["large", "small"]).optional(),
  fullWidth: z.boolean().optional(),
});

const callout = z
  .strictObject({
    type: z.literal(["primary", "info", "warning", "success"]),
    title: words,
    content: text.optional(),
    items: z.array(text).optional(),
  })
  .refine(({ content, items }) => content || items?.length, "needs content or items");

export const richContentSchema = z
  .strictObject({
    language: z.literal([...locales]),
    paragraphs: z.array(paragraph).min(1),
    headings: z.array(heading),
    images: z.array(image),
    callouts: z.array(callout),
    ctaButtons: z.array(ctaButton),
  })
  .superRefine((content, context) => {
    const addIssue = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: "custom", message, path });
    const groups = groupImages(content.images);
    const room = countPartsThatFit(content.paragraphs.length);
    const needed = {
      headings: content.headings.length,
      images: groups.length,
      callouts: content.callouts.length,
      ctaButtons: content.ctaButtons.length,
    };
    for (const kind of Object.keys(needed) as (keyof typeof needed)[]) {
      if (needed[kind] > room[kind]) {
        addIssue(
          `${needed[kind]} do not fit: ${content.paragraphs.length} paragraphs have ${room[kind]} places. Remove some or write more paragraphs.`,
          kind,
        );
      }
    }
    content.images.forEach((one, index) => {
      const partner = one.pairedWith === undefined ? undefined : content.images[one.pairedWith];
      const isMutual = partner?.pairedWith === index && one.pairedWith !== index;
      if (one.pairedWith !== undefined && !isMutual) {
        addIssue("must name an image that is paired with this one in return", "images", index);
      }
    });
    content.headings.forEach(({ level, id }, index) => {
      const before = content.headings[index - 1]?.level ?? 0;
      if (level > before + 1) addIssue("skips a level", "headings", index);
      if (content.headings.findIndex((other) => other.id === id) !== index) {
        addIssue("uses the id of another heading", "headings", index);
      }
    });
  });

export type RichContent = z.infer<typeof richContentSchema>;
export type RichText = z.infer<typeof text>;
export type LinkTarget = z.infer<typeof linkTarget>;
export type ContentImage = z.infer<typeof image>;
