import type { PictureName } from "#app/media/pictures.ts";
import { buildSourceSet, picturePath } from "#app/web/ui/picture.tsx";

interface PicturePreloadProps {
  name: PictureName;
  /** Must be the same as the picture's own `sizes`. */
  sizes: string;
  /**
   * The media query of the windows that show this picture, if other windows show a different one.
   */
  media?: string;
}

/** Preloads a picture that is visible without scrolling, with a link in the document's head. */
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
