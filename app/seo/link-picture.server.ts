import { createHash } from "node:crypto";
import { printedBusiness } from "../business/printed-business.server.ts";
import { asBuilt } from "../catalog/printed-catalog.server.ts";
import { pictures } from "../content/pictures.ts";
import { media } from "../generated/media.ts";
import { describePage } from "./describe-page.server.ts";
import type { PageDescription } from "./page-description.ts";

/** What link previews show: 1200 x 630 pixels is the size the networks ask for. */
const linkPictureSize = { width: 1200, height: 630 } as const;

/** Raise it when scripts/build-link-pictures.ts draws differently: pictures get new addresses. */
const drawing = 1;

/**
 * The picture of a shared link, made at build (scripts/build-link-pictures.ts). Its address has a
 * hash of everything that can change it, so the build and the pages agree without a list. It shows
 * what the build printed, whatever the operator has published since.
 */
export function linkPicture(description: Pick<PageDescription, "place">) {
  const { place } = description;
  const { headline, note, picture, look, brand } = asBuilt(() => ({
    ...describePage(place),
    brand: printedBusiness().brand.value,
  }));
  const drawn = { headline, note, picture, look, brand };
  const key = createHash("sha256")
    .update(JSON.stringify([drawing, drawn, media[picture].key]))
    .digest("hex")
    .slice(0, 10);
  const name = [place.page, place.item, place.locale].filter(Boolean).join("-").toLowerCase();
  return {
    drawn,
    path: `/link/${name}.${key}.jpg`,
    alt: `${headline}. ${pictures[picture].alt[place.locale]}`,
    ...linkPictureSize,
  };
}

export type LinkPicture = ReturnType<typeof linkPicture>;
