import type { Localized } from "../i18n/locale.ts";
import { type TourId, tourIds, tours } from "../tours/all-tours.ts";

/** The pages about the operator's booking pages elsewhere: of Book Now, and of links in posts. */
const bookingSlugs = Object.fromEntries(
  tourIds.flatMap((id) => {
    const { en, es } = tours[id].slug;
    return [
      [`booking-${id}`, { en, es }],
      [`post-booking-${id}`, { en: `${en}-from-the-blog`, es: `${es}-desde-el-blog` }],
    ];
  }),
) as Readonly<Record<`${"booking" | "post-booking"}-${TourId}`, Localized>>;

const sameInBoth = (slug: string): Localized => ({ en: slug, es: slug });

/**
 * The last path segment of each "coming soon" page. Links open such a page while the operator's
 * address on another site, such as a social profile, is only an example (docs/rulings.md 3).
 */
export const comingSoonSlugs = {
  ...bookingSlugs,
  instagram: sameInBoth("instagram"),
  facebook: sameInBoth("facebook"),
  tiktok: sameInBoth("tiktok"),
  youtube: sameInBoth("youtube"),
  map: { en: "map", es: "mapa" },
};

export type ComingSoonId = keyof typeof comingSoonSlugs;
