import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { getPublishedBusiness } from "../business/published-business.server.ts";
import { media } from "../generated/media.ts";
import { getPicturePath } from "../media/picture-path.ts";
import { type PictureName, pictures } from "../media/pictures.ts";
import { runWithBuildCatalog } from "../tours/catalog/published-catalog.server.ts";
import { describePage } from "./describe-page.server.ts";
import type { PageDescription } from "./page-description.ts";

/** The size of link previews, in pixels, that social networks ask for. */
const linkPictureSize = { width: 1200, height: 630 } as const;

/**
 * This number is increased when scripts/build-link-pictures.ts draws differently, so that pictures
 * get new addresses.
 */
const drawing = 1;

type Shown = Pick<PageDescription, "place" | "headline" | "note" | "picture" | "look">;

function describeDrawing({ headline, note, picture, look }: Shown) {
  return { headline, note, picture, look, brand: getPublishedBusiness().brand.value };
}

/**
 * The picture of a shared link, which the build draws (scripts/build-link-pictures.ts) with the
 * page's headline and the name of the business. Its address contains a hash of everything that can
 * change it, so the build and the pages need no common list. If the operator has published another
 * name or headline since, the page's own picture without text is used.
 */
export function getLinkPicture(description: Shown) {
  const { place, headline, picture } = description;
  const alt = `${headline}. ${pictures[picture].alt[place.locale]}`;
  const drawn = runWithBuildCatalog(() => describeDrawing(describePage(place)));
  if (!isDeepStrictEqual(describeDrawing(description), drawn))
    return { drawn, alt, ...getPictureWithoutText(picture) };
  const key = createHash("sha256")
    .update(JSON.stringify([drawing, drawn, media[drawn.picture].key]))
    .digest("hex")
    .slice(0, 10);
  const name = [place.page, place.item, place.locale].filter(Boolean).join("-").toLowerCase();
  return { drawn, alt, path: `/link/${name}.${key}.jpg`, ...linkPictureSize };
}

function getPictureWithoutText(picture: PictureName) {
  const { width, height } = media[picture];
  const shown = 1200;
  return {
    path: getPicturePath(picture, shown),
    width: shown,
    height: Math.round((shown * height) / width),
  };
}

export type LinkPicture = ReturnType<typeof getLinkPicture>;
