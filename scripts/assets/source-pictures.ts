import { readdir } from "node:fs/promises";
import { extname, join, parse } from "node:path";

const MEDIA = join(import.meta.dirname, "../../media");

/**
 * The file extensions of masters, in order of preference. A photograph replaces a webp illustration
 * with the same name.
 */
export const masterExtensions = [".jpg", ".jpeg", ".png", ".avif", ".tif", ".tiff", ".webp"];
export const pictureFolders = ["pictures", "map", "clip"];

/** Lists the files in a folder of media/, sorted by name. */
export async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(join(MEDIA, folder))).sort().map((file) => join(MEDIA, folder, file));
}

/** Finds, among all files in the picture folders, the file that a picture is created from. */
export function pickMaster(files: readonly string[], name: string): string {
  const path = masterExtensions.flatMap((extension) =>
    files.filter((f) => parse(f).name === name && extname(f).toLowerCase() === extension),
  )[0];
  if (!path) throw new Error(`app/media/pictures.ts names "${name}": no such file in media/`);
  return path;
}

/** Returns the path of the file that a picture is created from. */
export async function findMaster(name: string): Promise<string> {
  return pickMaster((await Promise.all(pictureFolders.map(listFiles))).flat(), name);
}
