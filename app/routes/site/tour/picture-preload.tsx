import type { PictureName } from "#app/content/pictures.ts";
import { picturePath, sourceSet } from "#app/ui/picture.tsx";

interface PicturePreloadProps {
  name: PictureName;
  /** As given to the picture itself. */
  sizes: string;
  /** The windows that show this picture, where others show another. */
  media?: string;
}

/** Tells the browser about the first screen's picture from the page's head. */
export function PicturePreload({ name, sizes, media: query }: PicturePreloadProps) {
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      href={picturePath(name, 800)}
      imageSrcSet={sourceSet(name, "avif")}
      imageSizes={sizes}
      media={query}
      fetchPriority="low"
    />
  );
}
