import { type PictureName, pictures } from "#app/content/pictures.ts";
import { media } from "#app/generated/media.ts";
import { classNames } from "./class-names.ts";

interface PictureProps {
  name: PictureName;
  locale: "en" | "es";
  /** The room it takes, as in the HTML attribute: "(min-width: 900px) 50vw, 100vw". */
  sizes: string;
  /** The first screen's one large picture: loaded at once and first. */
  priority?: boolean;
  /** True where the text beside it says the same: the alternative text is left empty. */
  decorative?: boolean;
  /** Classes of the image itself: size, fit, or `object-[x%_y%]` to move the focal point. */
  className?: string;
  /** Another picture below a width, e.g. the portrait hero on phones. */
  narrow?: { name: PictureName; media: string; sizes: string };
}

function sourceSet(name: PictureName, format: "avif" | "webp"): string {
  const { key, widths } = media[name];
  return widths.map((w) => `/media/${name}-${w}.${key}.${format} ${w}w`).join(", ");
}

/** A picture of the catalogue in every size, AVIF first, cropped around its focal point. */
export function Picture({
  name,
  locale,
  sizes,
  priority,
  decorative,
  className,
  narrow,
}: PictureProps) {
  const { key, width, height } = media[name];
  return (
    <picture className="contents">
      {narrow && (
        <>
          <source
            media={narrow.media}
            type="image/avif"
            srcSet={sourceSet(narrow.name, "avif")}
            sizes={narrow.sizes}
            width={media[narrow.name].width}
            height={media[narrow.name].height}
          />
          <source
            media={narrow.media}
            type="image/webp"
            srcSet={sourceSet(narrow.name, "webp")}
            sizes={narrow.sizes}
            width={media[narrow.name].width}
            height={media[narrow.name].height}
          />
        </>
      )}
      <source type="image/avif" srcSet={sourceSet(name, "avif")} sizes={sizes} />
      <img
        src={`/media/${name}-800.${key}.webp`}
        srcSet={sourceSet(name, "webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={decorative ? "" : pictures[name].alt[locale]}
        className={classNames(`pic-${name}`, className)}
        loading={priority ? "eager" : "lazy"}
        decoding={priority ? "sync" : "async"}
        fetchPriority={priority ? "high" : undefined}
      />
    </picture>
  );
}

export { picturePath } from "#app/content/picture-path.ts";
