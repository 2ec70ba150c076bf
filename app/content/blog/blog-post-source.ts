import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import type { CategoryId, PostId } from "#app/routing/blog-addresses.ts";
import type { PictureName } from "../../media/pictures.ts";
import type { TourId } from "../../tours/all-tours.ts";
import { richContentSchema } from "./rich-content.ts";

/** The schema of a post's content in one language. */
export const postContentSchema = z.strictObject({
  title: z.string().min(1),
  /** The title in the breadcrumbs. */
  shortTitle: z.string().min(1).max(40),
  excerpt: z.string().min(1).max(180),
  metaTitle: z.string().min(1).max(65),
  metaDescription: z.string().min(50).max(165),
  keywords: z.array(z.string().min(1)).min(3),
  coverCaption: z.string().min(1),
  body: richContentSchema,
});

export type PostContent = z.infer<typeof postContentSchema>;

export type BlogPost = Readonly<{
  id: PostId;
  /** The day of publication, `YYYY-MM-DD`. */
  date: string;
  cover: PictureName;
  /** The first category is the main one. */
  categories: readonly [CategoryId, ...CategoryId[]];
  /** The tour on the booking card below the post. */
  tour: TourId;
  /** The pictures of the gallery; empty if the post has none. */
  gallery: readonly PictureName[];
  /** The content, with the facts of the current catalog filled in. */
  words: Readonly<Record<Locale, PostContent>>;
}>;

/**
 * A post before facts are filled in. Its functions build the content again for each catalog
 * version.
 */
export type PostSource = Omit<BlogPost, "words"> &
  Readonly<{ words: Readonly<Record<Locale, () => PostContent>> }>;
