import picturesCss from "#app/generated/picture-looks.css?url";
import type { PictureName } from "#app/media/pictures.ts";
import { joinClassNames } from "./class-names.ts";
import { usePictureViews } from "./picture-views.ts";

interface PictureProps {
  name: PictureName;
  /** The picture's width, as for the HTML attribute `sizes`: "(min-width: 900px) 50vw, 100vw". */
  sizes: string;
  /**
   * True for a picture that is visible without scrolling. It loads immediately; all others load
   * lazily.
   */
  priority?: boolean;
  /** True if the text next to the picture says the same. The alt text is then empty. */
  decorative?: boolean;
  /** Class names of the `<img>`, for its size, fit or focal point. */
  className?: string;
  /** Uses the picture's portrait crop if there is one, because its files are far smaller. */
  crop?: "tall";
  /** Another picture or crop for narrow windows, such as the portrait hero on phones. */
  narrow?: { name: PictureName; crop?: "tall"; media: string; sizes: string };
}

/**
 * A picture of the content in all its sizes, as AVIF, or WebP for older browsers. It is cropped
 * around its focal point.
 */
export function Picture({
  name,
  sizes,
  priority,
  decorative,
  className,
  crop,
  narrow,
}: PictureProps) {
  const getView = usePictureViews();
  const { alt, className: look, hasOwnLook, files } = getView(name);
  const narrowFiles = narrow && getView(narrow.name).files;
  return (
    <picture className="contents">
      {hasOwnLook && <link rel="stylesheet" href={picturesCss} precedence="pictures" />}
      {narrow && narrowFiles && (
        <>
          <source
            media={narrow.media}
            type="image/avif"
            srcSet={narrowFiles.getSourceSet("avif", narrow.crop)}
            sizes={narrow.sizes}
            width={narrowFiles.width}
            height={narrowFiles.height}
          />
          <source
            media={narrow.media}
            type="image/webp"
            srcSet={narrowFiles.getSourceSet("webp", narrow.crop)}
            sizes={narrow.sizes}
            width={narrowFiles.width}
            height={narrowFiles.height}
          />
        </>
      )}
      <source type="image/avif" srcSet={files.getSourceSet("avif", crop)} sizes={sizes} />
      <img
        src={files.getPath(800)}
        srcSet={files.getSourceSet("webp", crop)}
        sizes={sizes}
        width={files.width}
        height={files.height}
        alt={decorative ? "" : alt}
        className={joinClassNames(look, className)}
        loading={priority ? "eager" : "lazy"}
        decoding={priority ? "sync" : "async"}
        // Low, so that the fonts, which are far smaller, load before the picture.
        fetchPriority={priority ? "low" : undefined}
      />
    </picture>
  );
}
