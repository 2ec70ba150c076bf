import { media } from "#app/generated/media.ts";
import type { PictureName } from "#app/media/pictures.ts";
import { joinClassNames } from "./class-names.ts";
import { usePictureTexts } from "./picture-alt-texts.ts";

interface PictureProps {
  name: PictureName;
  /** The width of the picture, as in the HTML attribute: "(min-width: 900px) 50vw, 100vw". */
  sizes: string;
  /** For a picture on the first screen: loads at once; other pictures wait for the first frame. */
  priority?: boolean;
  /** True where the text beside the picture says the same: the alternative text is empty. */
  decorative?: boolean;
  /** Classes of the image itself: size, fit, or an object position to move the focal point. */
  className?: string;
  /** For upright boxes, if the build makes an upright crop: its files are far smaller. */
  crop?: "tall";
  /** Another picture or crop for narrow windows, e.g. the portrait hero on phones. */
  narrow?: { name: PictureName; crop?: "tall"; media: string; sizes: string };
}

/** The candidates of a picture as `srcset` takes them. */
export function buildSourceSet(name: PictureName, format: "avif" | "webp", crop?: "tall"): string {
  const { key, widths, tall } = media[name];
  const upright = crop === "tall" && tall.length > 0;
  const file = upright ? `${name}-tall` : name;
  return (upright ? tall : widths)
    .map((width) => `/media/${file}-${width}.${key}.${format} ${width}w`)
    .join(", ");
}

/** A picture of the catalogue in every size, AVIF first, cropped around its focal point. */
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
        // After the fonts, which are far smaller: words first, then the picture.
        fetchPriority={priority ? "low" : undefined}
      />
    </picture>
  );
}

export { getPicturePath as picturePath } from "#app/media/picture-path.ts";
