import { getPostName } from "#app/content/blog/post-name.ts";
import { getPublishedContent } from "#app/content/publication/published-content.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { tourIds, tours } from "#app/tours/all-tours.ts";
import { contentLabels } from "../content-parts/content-labels.ts";
import type { LinkOption } from "./text-editor.tsx";

/** The pages that texts link to, besides tours and posts. */
const linkedPages = ["home", "booking", "contact", "about", "blog", "privacy", "terms"] as const;

/** Lists the pages to which a text can link, with their names in the language of the interface. */
export function listLinkOptions(locale: Locale): LinkOption[] {
  const labels = contentLabels[locale];
  return [
    ...tourIds.map((tour) => ({ target: `tour:${tour}`, label: tours[tour].name[locale] })),
    ...linkedPages.map((page) => ({ target: `page:${page}`, label: labels.pages[page] })),
    ...getPublishedContent()
      .posts.filter(({ withdrawn }) => !withdrawn)
      .map((post) => ({ target: `post:${post.id}`, label: getPostName(post, locale) })),
    ...tourIds.map((tour) => ({
      target: `bookNow:${tour}`,
      label: `${labels.pages.booking}: ${tours[tour].name[locale]}`,
    })),
  ];
}
