import { open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { cream } from "../../media/colours.ts";
import { AVIF, getShareFile, listWidths, SHARE, WEBP } from "../../media/picture-formats.ts";
import { maxJpegPixels, maxPicturePixels, type UploadProblem } from "../upload-problem.ts";
import { decodeHeic, getMaxHeicPixels } from "./decode-heic.ts";
import { detectPictureType, headBytes, type PictureType } from "./picture-type.ts";
import { UploadError } from "./upload-error.ts";

/** The clean copy that replaces an original: upright, without metadata, at most 6,000 pixels long. */
export type PictureMaster = Readonly<{
  type: PictureType;
  /** The size of the master in pixels. */
  width: number;
  height: number;
  /** The name of the file: `master.jpg`, or `master.png` for PNG and pictures with holes. */
  master: string;
}>;

/** The memory that the process may take, in bytes, and the longest side of a master in pixels. */
export type MasterLimits = Readonly<{ bytes: number; side: number }>;

/** What is known about a picture once it has been read. */
export type EncodedPicture = PictureMaster &
  Readonly<{
    /** The most frequent colour, `#rrggbb`. */
    ground: string;
    /** The names of the files in all widths, such as `800.avif`. */
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
// Each further thread has its own rows of the picture in memory.
sharp.concurrency(1);

/** Optimised coding would keep the whole picture in memory. */
const masterJpeg = { quality: 92, optimiseCoding: false };

/**
 * Writes the master of a picture into a folder, and its files in all widths of the site: turned
 * upright, in sRGB, and without metadata, so that no file says where it was taken. `report` gets the
 * percentage that is done. Throws an UploadError if the file is no picture that the site takes.
 */
export async function encodePicture(
  file: string,
  folder: string,
  { report, ...limits }: MasterLimits & Readonly<{ report: (percent: number) => void }>,
): Promise<EncodedPicture> {
  const master = await writeMaster(file, folder, limits);
  return { ...master, ...(await writeWidths(join(folder, master.master), folder, report)) };
}

/**
 * Writes the master of a picture into a folder. Throws an UploadError if the file is no picture that
 * the site takes, or needs more memory than it may take.
 */
export async function writeMaster(
  file: string,
  folder: string,
  { bytes, side }: MasterLimits,
): Promise<PictureMaster> {
  const type = detectPictureType(await readHead(file));
  if (!type) throw new UploadError("type-unknown");
  try {
    const image = type === "image/heic" ? await openHeic(file, bytes) : await openOther(file, type);
    const upright = image
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const { hasAlpha = false } = await image.metadata();
    const isLossless = type === "image/png" || (hasAlpha && type !== "image/heic");
    const master = isLossless ? "master.png" : "master.jpg";
    const { width, height } = await (isLossless ? upright.png() : upright.jpeg(masterJpeg)).toFile(
      join(folder, master),
    );
    return { type, width, height, master };
  } catch (error) {
    if (error instanceof UploadError) throw error;
    throw new UploadError(toProblem(error as Error));
  }
}

/** The errors of libvips have no codes. */
function toProblem({ message }: Error): UploadProblem {
  if (/pixel limit|dimension|too large/i.test(message)) return "too-many-pixels";
  return /memory|alloc/i.test(message) ? "out-of-memory" : "unreadable";
}

async function readHead(file: string): Promise<Uint8Array> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}

async function writeWidths(
  master: string,
  folder: string,
  report: (percent: number) => void,
): Promise<Pick<EncodedPicture, "ground" | "files">> {
  const { width } = await sharp(master).metadata();
  const widths = listWidths(width);
  const base = await sharp(master)
    .resize({ width: widths.at(-1) ?? width })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels } = base.info;
  const raw = { width: base.info.width, height: base.info.height, channels };
  const create = () => sharp(base.data, { raw });
  const jobs = [
    ...widths.flatMap((width) => [
      { name: `${width}.webp`, image: () => create().resize({ width }).webp(WEBP) },
      { name: `${width}.avif`, image: () => create().resize({ width }).avif(AVIF) },
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
  return { ground, files: jobs.map(({ name }) => name) };
}

function createShare(image: Sharp, widths: readonly number[]): Sharp {
  return image
    .resize({ width: Number.parseInt(getShareFile(widths), 10) })
    .flatten({ background: cream })
    .jpeg({ quality: SHARE.quality, mozjpeg: true });
}

/** The loader shrinks a JPEG while it reads it, so that large ones take little memory. */
async function openOther(file: string, type: PictureType): Promise<Sharp> {
  const limitInputPixels = type === "image/jpeg" ? maxJpegPixels : maxPicturePixels;
  const image = sharp(file, { limitInputPixels, failOn: "truncated" });
  const { width, height } = await image.metadata();
  if (width * height > limitInputPixels) throw new UploadError("too-many-pixels");
  return image;
}

/** HEIC files of phones are turned upright by their decoder. */
async function openHeic(file: string, bytes: number): Promise<Sharp> {
  const maxPixels = Math.min(maxPicturePixels, getMaxHeicPixels(bytes));
  const { data, width, height } = await decodeHeic(await readFile(file), maxPixels);
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

function toHex({ r, g, b }: Readonly<{ r: number; g: number; b: number }>): string {
  return `#${[r, g, b].map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}
