import { getPostName } from "#app/content/blog/post-name.ts";
import { resolveLinkTarget } from "#app/content/link-target-path.ts";
import { listPageSections } from "#app/content/links/page-sections.ts";
import type { LinkTarget } from "#app/content/model/rich-text.ts";
import { formatLinkTarget } from "#app/content/model/rich-text-markup.ts";
import { getPublishedContent } from "#app/content/publication/published-content.server.ts";
import { getOtherLocale, type Locale, locales } from "#app/i18n/locale.ts";
import { tourIds } from "#app/tours/all-tours.ts";
import { getTourName } from "#app/tours/tour-names.ts";
import { contentLabels } from "./content-labels.ts";
import { adminContentMessages } from "./messages.ts";
import type { LinkOption } from "./text-tools.ts";

/** The pages that texts link to, besides tours and posts. */
const linkedPages = ["home", "booking", "contact", "about", "blog", "privacy", "terms"] as const;

/** Lists the pages to which a text can link, with their names in the language of the interface. */
export function listLinkOptions(locale: Locale): LinkOption[] {
  const content = getPublishedContent();
  const labels = contentLabels[locale];
  const groups = adminContentMessages[locale].linkGroups;
  const describe = (link: LinkTarget, label: string, group: string): LinkOption => {
    const paths = locales.map((language) => resolveLinkTarget(link, language, null).href);
    return { target: formatLinkTarget(link), label, group, paths };
  };
  return [
    ...tourIds.map((tour) => describe({ tour }, getTourName(tour, locale), groups.tours)),
    ...linkedPages.flatMap((page) => [
      describe({ page }, labels.pages[page], groups.pages),
      ...listPageSections(page, content).map(({ id, title }) => {
        const name = title[locale] || title[getOtherLocale(locale)] || id;
        return describe({ page, section: id }, `${labels.pages[page]}: ${name}`, groups.pages);
      }),
    ]),
    ...content.posts
      .filter(({ withdrawn }) => !withdrawn)
      .map((post) => describe({ post: post.id }, getPostName(post, locale), groups.posts)),
    ...tourIds.map((tour) => ({
      ...describe({ bookNow: tour }, `${labels.pages.booking}: ${getTourName(tour, locale)}`, ""),
      group: groups.booking,
      // The address depends on the settings, and may be one of another site.
      paths: [],
    })),
  ];
}
