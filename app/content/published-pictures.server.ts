import { getPublishedBusiness } from "../business/published-business.server.ts";
import { listSettingPictures } from "../business/setting-pictures.ts";
import type { Locale } from "../i18n/locale.ts";
import {
  getPictureFiles,
  isBuiltInPicture,
  type PictureFiles,
  type UploadedFiles,
} from "../media/picture-files.ts";
import { listWidths } from "../media/picture-formats.ts";
import { getPictureLook } from "../media/picture-look.ts";
import {
  type BuiltInPictureName,
  type PictureEntry,
  type PictureName,
  pictures,
} from "../media/pictures.ts";
import { memoizePerVersion } from "../tours/catalog/published-catalog.server.ts";
import { type ContentPicture, type PictureFile, readContentPictures } from "./content-pictures.ts";
import { listPictureUses } from "./picture-uses.ts";
import { getPublishedContent } from "./publication/published-content.server.ts";

const getPictures = memoizePerVersion(() => readContentPictures(getPublishedContent()));

/** Finds a picture of the current publication; null if there is none with this name. */
export function findPicture(name: string): ContentPicture | null {
  const picture = getPictures().get(name);
  return picture && (picture.file || isBuiltInPicture(name)) ? picture : null;
}

/** Whether all pictures that pages and posts show are illustrations, as those of a new site are. */
export const isDrawn = memoizePerVersion(() =>
  listPictureUses(getPublishedContent()).every(
    ({ picture }) => findPicture(picture)?.illustration !== false,
  ),
);

/** Lists the pictures of the current publication. */
export function listPublishedPictures(): ContentPicture[] {
  return [...getPictures().values()].filter(({ name }) => findPicture(name) !== null);
}

/** Returns a picture of the current publication. Throws if there is none with this name. */
export function getPicture(name: PictureName): ContentPicture {
  const picture = findPicture(name);
  if (!picture) throw new Error(`the content has no picture "${name}"`);
  return picture;
}

/** Whether a picture shows the file of the build, with the focal point and colour of the build. */
export function isAsBuilt(
  picture: ContentPicture,
): picture is ContentPicture & Readonly<{ name: BuiltInPictureName }> {
  const { name, file, focal, ground } = picture;
  if (file || !isBuiltInPicture(name)) return false;
  const built: PictureEntry = pictures[name];
  return built.ground === ground && built.focal.join() === focal.join();
}

/** Returns the folder of the addresses of an uploaded picture. */
function getPictureFolder(sha256: string): string {
  return `/pictures/${sha256.slice(0, 16)}`;
}

function getUploadedFiles({ sha256, width, height }: PictureFile): UploadedFiles {
  return { folder: getPictureFolder(sha256), width, height, widths: listWidths(width) };
}

export function getFilesOf({ name, file }: Pick<ContentPicture, "name" | "file">): PictureFiles {
  return getPictureFiles(name, file ? getUploadedFiles(file) : undefined);
}

/** Returns the files of a picture of the current publication. */
export function getFilesOfPicture(name: PictureName): PictureFiles {
  return getFilesOf(getPicture(name));
}

/** Returns the path of a picture as WebP, for sitemaps, feeds and structured data. */
export function getPicturePath(name: PictureName): string {
  return getFilesOfPicture(name).getPath();
}

/** Returns how a picture is shown in a language: see `PictureView`. */
function getPictureView(picture: ContentPicture, locale: Locale) {
  const { alt, focal, ground, file } = picture;
  if (isAsBuilt(picture)) return alt[locale];
  const look = getPictureLook(focal, ground);
  return { alt: alt[locale], look, ...(file && { files: getUploadedFiles(file) }) };
}

/**
 * Finds how to show a picture that neither the content nor the settings name; null if the current
 * publication does not have it.
 */
export function findPictureView(name: string, locale: Locale) {
  const picture = findPicture(name);
  return picture && { name: picture.name, view: getPictureView(picture, locale) };
}

/**
 * Returns how pages show their pictures in a language, by name: those of the build, and the uploaded
 * ones that the content or the settings name.
 */
export function getPictureViews(locale: Locale) {
  const used = new Set([
    ...listPictureUses(getPublishedContent()).map(({ picture }) => picture),
    ...listSettingPictures(getPublishedBusiness()).map(({ picture }) => picture),
  ]);
  const shown = listPublishedPictures().filter(
    ({ name }) => isBuiltInPicture(name) || used.has(name),
  );
  return Object.fromEntries(shown.map((one) => [one.name, getPictureView(one, locale)]));
}
