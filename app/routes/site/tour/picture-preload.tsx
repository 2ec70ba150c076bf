import type { PictureName } from "#app/content/pictures.ts";
import { media } from "#app/generated/media.ts";
import { picturePath } from "#app/ui/picture.tsx";

interface PicturePreloadProps {
  name: PictureName;
  /** As given to the picture itself. */
  sizes: string;
  /** The windows that show this picture, where others show another. */
  media?: string;
}

/** Tells the browser about the first screen's picture from the page's head. */
export function PicturePreload({ name, sizes, media: query }: PicturePreloadProps) {
  const { key, widths } = media[name];
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      href={picturePath(name, 800)}
      imageSrcSet={widths.map((w) => `/media/${name}-${w}.${key}.avif ${w}w`).join(", ")}
      imageSizes={sizes}
      media={query}
      fetchPriority="high"
    />
  );
}
