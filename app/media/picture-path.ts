import { media } from "../generated/media.ts";
import type { PictureName } from "./pictures.ts";

/** Returns the path of a picture as WebP in one width, for sitemaps, feeds and structured data. */
export function getPicturePath(name: PictureName, width: 480 | 800 | 1200 = 1200): string {
  return `/media/${name}-${width}.${media[name].key}.webp`;
}
