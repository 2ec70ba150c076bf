import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { getPublishedBusiness } from "../business/published-business.server.ts";
import { findPublishedMark } from "../content/published-marks.server.ts";
import { getFilesOfPicture, getPicture, isAsBuilt } from "../content/published-pictures.server.ts";
import { media } from "../generated/media.ts";
import type { BuiltInPictureName, PictureName } from "../media/pictures.ts";
import { runWithBuildCatalog } from "../tours/catalog/published-catalog.server.ts";
import { describePage } from "./describe-page.server.ts";
import type { PageDescription } from "./page-description.ts";
import { isInLanguage } from "./page-urls.ts";

/** The size of link pictures in pixels, as social networks require it. */
const linkPictureSize = { width: 1200, height: 630 } as const;

/**
 * The version of the drawing. Increase it when scripts/build-link-pictures.ts changes, so that the
 * pictures get new addresses.
 */
const drawing = 2;

type Shown = Pick<PageDescription, "place" | "headline" | "note" | "picture" | "look">;

function describeDrawing({ headline, note, picture, look }: Shown) {
  const logo = findPublishedMark("logo");
  const brand = getPublishedBusiness().brand.value;
  return { headline, note, picture, look, brand, ...(logo && { logo }) };
}

/**
 * Returns the picture of a shared link. The build draws it with the page's headline and the name of
 * the business (scripts/build-link-pictures.ts). Its address contains a hash of everything that
 * affects the drawing, so that the build and the server compute the same address. If the operator
 * has changed a text, the logo or the picture since the build, or has written the post, the page's
 * picture without text is used instead.
 */
export function getLinkPicture(description: Shown) {
  const { place, headline, picture } = description;
  const alt = `${headline}. ${getPicture(picture).alt[place.locale]}`;
  // The build knows no posts that were written later.
  const drawn = runWithBuildCatalog(() =>
    isInLanguage(place, place.locale) ? describeDrawing(describePage(place)) : null,
  );
  const isDrawn =
    drawn &&
    isAsBuilt(getPicture(picture)) &&
    isDeepStrictEqual(describeDrawing(description), drawn);
  if (!isDrawn) return { drawn, alt, ...getPictureWithoutText(picture) };
  // The content of the build names only pictures of the build.
  const { key: file } = media[drawn.picture as BuiltInPictureName];
  const key = createHash("sha256")
    .update(JSON.stringify([drawing, drawn, file]))
    .digest("hex")
    .slice(0, 10);
  const name = [place.page, place.item, place.locale].filter(Boolean).join("-").toLowerCase();
  return { drawn, alt, path: `/link/${name}.${key}.jpg`, ...linkPictureSize };
}

function getPictureWithoutText(picture: PictureName) {
  const { width, height, getPath } = getFilesOfPicture(picture);
  const shown = 1200;
  return {
    path: getPath(shown),
    width: shown,
    height: Math.round((shown * height) / width),
  };
}

export type LinkPicture = ReturnType<typeof getLinkPicture>;
