import { resolveLinkTarget } from "#app/content/link-target-path.ts";
import type { LinkTarget } from "#app/content/model/rich-text.ts";
import { getPublishedContent } from "#app/content/publication/published-content.server.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { tourIds, tours } from "#app/tours/all-tours.ts";
import { contentLabels } from "./content-labels.ts";
import { adminContentMessages } from "./messages.ts";
import type { LinkOption } from "./text-tools.ts";

/** The pages that texts link to, besides tours and posts. */
const linkedPages = ["home", "booking", "contact", "about", "blog", "privacy", "terms"] as const;

/** Lists the pages to which a text can link, with their names in the language of the interface. */
export function listLinkOptions(locale: Locale): LinkOption[] {
  const labels = contentLabels[locale];
  const groups = adminContentMessages[locale].linkGroups;
  const describe = (link: LinkTarget, label: string, group: string): LinkOption => {
    const [[kind, id] = ["", ""]] = Object.entries(link);
    const paths = locales.map((language) => resolveLinkTarget(link, language, null).href);
    return { target: `${kind}:${id}`, label, group, paths };
  };
  return [
    ...tourIds.map((tour) => describe({ tour }, tours[tour].name[locale], groups.tours)),
    ...linkedPages.map((page) => describe({ page }, labels.pages[page], groups.pages)),
    ...getPublishedContent().posts.map(({ id, texts }) =>
      describe(
        { post: id },
        (texts[locale] ?? texts.en ?? texts.es)?.shortTitle ?? id,
        groups.posts,
      ),
    ),
    ...tourIds.map((tour) => ({
      ...describe({ bookNow: tour }, `${labels.pages.booking}: ${tours[tour].name[locale]}`, ""),
      group: groups.booking,
      // The address depends on the settings, and may be one of another site.
      paths: [],
    })),
  ];
}
