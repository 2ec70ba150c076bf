import type { PictureName } from "#app/media/pictures.ts";
import { buildSourceSet, picturePath } from "#app/web/ui/picture.tsx";

interface PicturePreloadProps {
  name: PictureName;
  /** Must equal the `sizes` of the picture itself. */
  sizes: string;
  /** The media query of the windows that show this picture, if others show another picture. */
  media?: string;
}

/** Preloads the picture of the first screen with a link in the document's head. */
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
