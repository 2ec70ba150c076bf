import type { PictureName } from "#app/media/pictures.ts";
import { buildSourceSet, picturePath } from "#app/web/ui/picture.tsx";

interface PicturePreloadProps {
  name: PictureName;
  /** The same `sizes` as on the picture itself. */
  sizes: string;
  /** The media query for this picture, when other windows show another picture. */
  media?: string;
}

/** Preloads the first screen's picture from the page's head. */
export function PicturePreload({ name, sizes, media: query }: PicturePreloadProps) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      href={picturePath(name, 800)}
      imageSrcSet={buildSourceSet(name, "avif")}
      imageSizes={sizes}
      media={query}
      fetchPriority="low"
    />
  );
}
