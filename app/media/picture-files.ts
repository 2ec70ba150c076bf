import { media } from "../generated/media.ts";
import { type BuiltInPictureName, isBuiltInPicture, type PictureName } from "./pictures.ts";

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

/** Returns the files of a picture: those that were uploaded, or else those of the build. */
export function getPictureFiles(name: PictureName, uploaded?: UploadedFiles): PictureFiles {
  if (uploaded) return getUploadedFiles(uploaded);
  if (!isBuiltInPicture(name)) throw new Error(`no files of the picture "${name}"`);
  return getBuiltFiles(name);
}

function getUploadedFiles({ folder, width, height, widths }: UploadedFiles): PictureFiles {
  return {
    width,
    height,
    getPath: (wanted = 1200) =>
      `${folder}/${widths.findLast((one) => one <= wanted) ?? widths[0]}.webp`,
    getSourceSet: (format) => widths.map((one) => `${folder}/${one}.${format} ${one}w`).join(", "),
  };
}

function getBuiltFiles(name: BuiltInPictureName): PictureFiles {
  const { key, width, height, widths, tall } = media[name];
  return {
    width,
    height,
    getPath: (wanted = 1200) => `/media/${name}-${wanted}.${key}.webp`,
    getSourceSet: (format, crop) => {
      const upright = crop === "tall" && tall.length > 0;
      const file = upright ? `${name}-tall` : name;
      return (upright ? tall : widths)
        .map((one) => `/media/${file}-${one}.${key}.${format} ${one}w`)
        .join(", ");
    },
  };
}
