import { readdir } from "node:fs/promises";
import { extname, join, parse } from "node:path";

const MEDIA = join(import.meta.dirname, "../../media");

/** In order of preference: a photograph is used instead of a webp illustration of the same name. */
export const masterExtensions = [".jpg", ".jpeg", ".png", ".avif", ".tif", ".tiff", ".webp"];
export const pictureFolders = ["pictures", "map", "clip"];

/** The files of a folder of media/, sorted. */
export async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(join(MEDIA, folder))).sort().map((file) => join(MEDIA, folder, file));
}

/** Finds the file from which a picture is made among all files of the picture folders. */
export function pickMaster(files: readonly string[], name: string): string {
  const path = masterExtensions.flatMap((extension) =>
    files.filter((f) => parse(f).name === name && extname(f).toLowerCase() === extension),
  )[0];
  if (!path) throw new Error(`app/media/pictures.ts names "${name}": no such file in media/`);
  return path;
}

/** The path of the file from which a picture is made. */
export async function findMaster(name: string): Promise<string> {
  return pickMaster((await Promise.all(pictureFolders.map(listFiles))).flat(), name);
}
