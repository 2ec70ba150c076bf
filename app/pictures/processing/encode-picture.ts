import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { cream } from "../../media/colours.ts";
import { AVIF, getShareFile, listWidths, SHARE, WEBP } from "../../media/picture-formats.ts";
import { maxPicturePixels } from "../upload-problem.ts";
import { decodeHeic } from "./decode-heic.ts";
import { detectPictureType, type PictureType } from "./picture-type.ts";
import { UploadError } from "./upload-error.ts";

/** What is known about an original once it has been read. */
export type EncodedPicture = Readonly<{
  type: PictureType;
  /** The size in pixels when upright. */
  width: number;
  height: number;
  /** The most frequent colour, `#rrggbb`. */
  ground: string;
  /** The names of the files, such as `800.avif`. */
  files: readonly string[];
}>;

// Only the loaders of the accepted types can run, even if a file is made to look like another one.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpeg",
    "VipsForeignLoadPng",
    "VipsForeignLoadWebp",
    "VipsForeignLoadHeif",
  ],
});
sharp.cache(false);

/**
 * Writes a picture in all widths of the site into a folder: turned upright, in sRGB, and without
 * metadata, so that no file says where it was taken. `report` gets the percentage that is done.
 * Throws an UploadError if the file is no picture that the site takes.
 */
export async function encodePicture(
  file: string,
  folder: string,
  report: (percent: number) => void,
): Promise<EncodedPicture> {
  const original = await readFile(file);
  const type = detectPictureType(original);
  if (!type) throw new UploadError("type-unknown");
  const { width, height, base } = await decodeUpright(original, type).catch((error: Error) => {
    if (error instanceof UploadError) throw error;
    const isTooLarge = /pixel limit|dimension|too large/i.test(error.message);
    throw new UploadError(isTooLarge ? "too-many-pixels" : "unreadable");
  });
  const { channels } = base.info;
  const raw = { width: base.info.width, height: base.info.height, channels };
  const create = () => sharp(base.data, { raw });
  const widths = listWidths(width);
  const jobs = [
    ...widths.flatMap((one) => [
      { name: `${one}.webp`, image: () => create().resize({ width: one }).webp(WEBP) },
      { name: `${one}.avif`, image: () => create().resize({ width: one }).avif(AVIF) },
    ]),
    { name: getShareFile(widths), image: () => createShare(create(), widths) },
  ];
  const ground = toHex((await create().removeAlpha().stats()).dominant);
  let done = 0;
  for (const { name, image } of jobs) {
    await writeFile(join(folder, name), await image().toBuffer());
    done += 1;
    report(Math.round((done / jobs.length) * 100));
  }
  return { type, width, height, ground, files: jobs.map(({ name }) => name) };
}

function createShare(image: Sharp, widths: readonly number[]): Sharp {
  return image
    .resize({ width: Number.parseInt(getShareFile(widths), 10) })
    .flatten({ background: cream })
    .jpeg({ quality: SHARE.quality, mozjpeg: true });
}

/**
 * Decodes an original once and returns its upright size, and its pixels in the largest width that
 * is needed.
 */
async function decodeUpright(original: Buffer, type: PictureType) {
  const image = type === "image/heic" ? await openHeic(original) : await openOther(original);
  const { width, height } = (await image.metadata()).autoOrient;
  const largest = listWidths(width).at(-1) ?? width;
  const base = await image
    .autoOrient()
    .resize({ width: largest })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, base };
}

async function openOther(original: Buffer): Promise<Sharp> {
  const image = sharp(original, { limitInputPixels: maxPicturePixels, failOn: "truncated" });
  const { width, height } = await image.metadata();
  if (width * height > maxPicturePixels) throw new UploadError("too-many-pixels");
  return image;
}

/** HEIC files of phones are turned upright by their decoder. */
async function openHeic(original: Buffer): Promise<Sharp> {
  const { data, width, height } = await decodeHeic(original, maxPicturePixels);
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

function toHex({ r, g, b }: Readonly<{ r: number; g: number; b: number }>): string {
  return `#${[r, g, b].map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}
