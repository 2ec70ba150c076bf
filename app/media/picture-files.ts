import { media } from "../generated/media.ts";
import type { BuiltInPictureName, PictureName } from "./pictures.ts";

/** An uploaded picture's folder of addresses, the size of its original, and its widths. */
export type UploadedFiles = Readonly<{
  folder: string;
  width: number;
  height: number;
  widths: readonly number[];
}>;

export type PictureFormat = "avif" | "webp";

/** The files of a picture: its size in pixels, and the addresses of its widths. */
export type PictureFiles = Readonly<{
  width: number;
  height: number;
  /** Returns the address of the file as WebP in this width, or in the next smaller one. */
  getPath(width?: number): string;
  /** Returns the `srcset` value. With `tall`, it names the portrait crop if there is one. */
  getSourceSet(format: PictureFormat, crop?: "tall"): string;
}>;

export function isBuiltInPicture(name: string): name is BuiltInPictureName {
  return Object.hasOwn(media, name);
}

/** Returns the files of a picture: those that were uploaded, or else those of the build. */
export function getPictureFiles(name: PictureName, uploaded?: UploadedFiles): PictureFiles {
  const built = isBuiltInPicture(name) ? media[name] : null;
  const source = uploaded ?? built;
  if (!source) throw new Error(`no files of the picture "${name}"`);
  const { width, height, widths } = source;
  const start = uploaded ? `${uploaded.folder}/` : `/media/${name}-`;
  const end = uploaded ? "." : `.${built?.key}.`;
  return {
    width,
    height,
    getPath: (wanted = 1200) =>
      `${start + (widths.findLast((width) => width <= wanted) ?? widths[0]) + end}webp`,
    getSourceSet(format, crop) {
      const tall = crop && !uploaded ? built?.tall : undefined;
      return (tall?.length ? tall : widths)
        .map((one) => `${start + (tall?.length ? "tall-" : "") + one + end + format} ${one}w`)
        .join(", ");
    },
  };
}
