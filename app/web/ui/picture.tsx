import { media } from "#app/generated/media.ts";
import type { PictureName } from "#app/media/pictures.ts";
import { joinClassNames } from "./class-names.ts";
import { usePictureTexts } from "./picture-alt-texts.ts";

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

/** Returns the `srcset` value that lists the files of a picture. */
export function buildSourceSet(name: PictureName, format: "avif" | "webp", crop?: "tall"): string {
  const { key, widths, tall } = media[name];
  const upright = crop === "tall" && tall.length > 0;
  const file = upright ? `${name}-tall` : name;
  return (upright ? tall : widths)
    .map((width) => `/media/${file}-${width}.${key}.${format} ${width}w`)
    .join(", ");
}

/**
 * A picture from the media catalogue in all its sizes, as AVIF, or WebP for older browsers. It is
 * cropped around its focal point.
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
  const { key, width, height } = media[name];
  const alt = usePictureTexts()[name];
  return (
    <picture className="contents">
      {narrow && (
        <>
          <source
            media={narrow.media}
            type="image/avif"
            srcSet={buildSourceSet(narrow.name, "avif", narrow.crop)}
            sizes={narrow.sizes}
            width={media[narrow.name].width}
            height={media[narrow.name].height}
          />
          <source
            media={narrow.media}
            type="image/webp"
            srcSet={buildSourceSet(narrow.name, "webp", narrow.crop)}
            sizes={narrow.sizes}
            width={media[narrow.name].width}
            height={media[narrow.name].height}
          />
        </>
      )}
      <source type="image/avif" srcSet={buildSourceSet(name, "avif", crop)} sizes={sizes} />
      <img
        src={`/media/${name}-800.${key}.webp`}
        srcSet={buildSourceSet(name, "webp", crop)}
        sizes={sizes}
        width={width}
        height={height}
        alt={decorative ? "" : alt}
        className={joinClassNames(`pic-${name}`, className)}
        loading={priority ? "eager" : "lazy"}
        decoding={priority ? "sync" : "async"}
        // Low, so that the fonts, which are far smaller, load before the picture.
        fetchPriority={priority ? "low" : undefined}
      />
    </picture>
  );
}

export { getPicturePath as picturePath } from "#app/media/picture-path.ts";
