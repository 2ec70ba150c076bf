import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, parse } from "node:path";
import sharp from "sharp";
import { listWidths, SETTINGS, TALL } from "../../app/media/picture-formats.ts";
import {
  type BuiltInPictureName,
  type PictureEntry,
  pictures,
  portraitPictures,
} from "../../app/media/pictures.ts";
import { listFiles, masterExtensions, pickMaster, pictureFolders } from "./source-pictures.ts";

const clipExtensions = ["webm", "mp4"] as const;

/** The file that a picture is created from. `tall` has the widths of its portrait crop. */
export interface Master {
  name: string;
  path: string;
  key: string;
  width: number;
  height: number;
  widths: number[];
  tall: number[];
}
/** A file of a bundled video. */
export interface ClipFile {
  name: string;
  key: string;
  path: string;
  extension: (typeof clipExtensions)[number];
}

async function hash(path: string, focal: readonly number[] = []): Promise<string> {
  const digest = createHash("sha256").update(await readFile(path));
  return digest.update(SETTINGS).update(focal.join()).digest("hex").slice(0, 8);
}

/** Finds the master of every picture. Throws if a file in media/ is not a described picture. */
export async function findMasters(): Promise<Master[]> {
  const files = (await Promise.all(pictureFolders.map(listFiles))).flat();
  const unknown = files.filter(
    (file) =>
      masterExtensions.includes(extname(file).toLowerCase()) && !(parse(file).name in pictures),
  );
  if (unknown.length > 0) {
    throw new Error(`describe these pictures in app/media/pictures.ts: ${unknown.join(", ")}`);
  }
  return Promise.all(
    Object.entries(pictures).map(async ([name, entry]: [string, PictureEntry]) => {
      const path = pickMaster(files, name);
      const { width, height } = (await sharp(path).metadata()).autoOrient;
      return {
        name,
        path,
        key: await hash(path, entry.focal),
        width,
        height,
        widths: [...listWidths(width), ...(width >= 3000 ? [2400] : [])],
        tall: portraitPictures.includes(name as BuiltInPictureName)
          ? TALL.widths.filter((one) => one <= height * TALL.ratio)
          : [],
      };
    }),
  );
}

/** Finds the files of the bundled videos. Throws if a video is missing in one of the formats. */
export async function findClipFiles(): Promise<ClipFile[]> {
  const files = await listFiles("clip");
  const names = new Set(
    files.filter((file) => !extname(file).endsWith("webp")).map((file) => parse(file).name),
  );
  return Promise.all(
    [...names].flatMap((name) =>
      clipExtensions.map(async (extension) => {
        const path = files.find((file) => parse(file).base === `${name}.${extension}`);
        if (!path) throw new Error(`media/clip has no ${name}.${extension}`);
        return { name, path, key: await hash(path), extension };
      }),
    ),
  );
}
