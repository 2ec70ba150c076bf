import { getPublishedBusiness } from "../business/published-business.server.ts";
import type { PictureName } from "../media/pictures.ts";
import { type TourId, tourIds } from "../tours/all-tours.ts";
import { memoizePerVersion } from "../tours/catalog/published-catalog.server.ts";
import { findPicture } from "./published-pictures.server.ts";

/**
 * Lists the guides and the horses. A picture that the content does not have is replaced by null, and
 * so is the illustrated portrait of an example once the operator has named their own guides.
 */
export const listPublishedGuides = memoizePerVersion(() => {
  const { guides, horses } = getPublishedBusiness();
  return {
    guides: guides.value.map((guide) => {
      const picture = findKnownPicture(guide.picture);
      const showsAnother =
        !guides.example && picture !== null && findPicture(picture)?.illustration;
      return { ...guide, picture: showsAnother ? null : picture };
    }),
    horses: horses.value.map((horse) => ({ ...horse, picture: findKnownPicture(horse.picture) })),
  };
});

/** Lists the testimonials about the tours of this build. A stamp may be missing. */
export const listPublishedTestimonials = memoizePerVersion(() =>
  getPublishedBusiness()
    .testimonials.value.filter(({ tour }) => tourIds.some((id) => id === tour))
    .map(({ stamp, ...one }) => ({
      ...one,
      tour: one.tour as TourId,
      stamp: findKnownPicture(stamp),
    })),
);

function findKnownPicture(picture: string | null): PictureName | null {
  return picture === null ? null : (findPicture(picture)?.name ?? null);
}
