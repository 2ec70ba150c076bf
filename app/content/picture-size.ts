import type { PictureUse } from "./picture-uses.ts";

/**
 * Returns the least length in pixels of the longer side of a picture that is uploaded for a place. A
 * wide picture at the top of a page fills the widest windows.
 */
export function getLeastPictureSize({ place, path }: Pick<PictureUse, "place" | "path">): number {
  const isHero = "page" in place && place.section === "hero" && path.at(-1) === "picture";
  return isHero ? 1600 : 800;
}
