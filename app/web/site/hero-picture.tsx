import type { PictureName } from "#app/media/pictures.ts";
import { Picture } from "#app/web/ui/picture.tsx";
import { usePictureViews } from "#app/web/ui/picture-views.ts";

/** The media queries of windows that get the portrait picture, and of all others. */
const narrow = "(width < 37.5rem)";
const wide = "(width >= 37.5rem)";
/**
 * The phones with the sharpest screens get two thirds of the pixels that they can show, so that the
 * file stays near 30 kB.
 */
const narrowSizes = "(min-resolution: 2.5dppx) 68vw, 94vw";

interface HeroPictureProps {
  picture: PictureName;
  /** The version of the picture for phones. Without one, phones show the picture itself. */
  portrait?: PictureName;
  /** The width of the picture in windows that are not narrow; see `Picture`. */
  sizes: string;
}

/** The large picture at the top of a page. It is preloaded. */
export function HeroPicture({ picture, portrait, sizes }: HeroPictureProps) {
  return (
    <>
      {portrait && <PicturePreload name={portrait} sizes={narrowSizes} media={narrow} />}
      <PicturePreload name={picture} sizes={sizes} media={portrait && wide} />
      <Picture
        name={picture}
        sizes={sizes}
        narrow={portrait && { name: portrait, media: narrow, sizes: narrowSizes }}
        priority
      />
    </>
  );
}

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
function PicturePreload({ name, sizes, media }: PicturePreloadProps) {
  const { files } = usePictureViews()(name);
  return (
    <link
      rel="preload"
      as="image"
      type="image/avif"
      href={files.getPath(800)}
      imageSrcSet={files.getSourceSet("avif")}
      imageSizes={sizes}
      media={media}
      fetchPriority="low"
    />
  );
}
