import { type PageId, pageDefinitions } from "#app/content/pages/all-pages.ts";
import { type MarkName, markNames } from "#app/media/mark-files.ts";

/**
 * What a picture is chosen for: a text of a page's section, such as `gallery.3.picture`, or all
 * places that show a picture now.
 */
export type PictureTarget =
  | Readonly<{ page: PageId; section: string; name: string }>
  | Readonly<{ replaced: string }>;

/** Reads a target from an address: `home/hero/picture` or `pictures/home-hero`; null if it is none. */
export function parsePictureTarget(text: string): PictureTarget | null {
  const [page = "", section = "", name] = text.split("/");
  if (page === "pictures" && section && name === undefined) return { replaced: section };
  if (!Object.hasOwn(pageDefinitions, page) || !name || !/^[\w.-]{1,200}$/.test(name)) return null;
  const sections = pageDefinitions[page as PageId].sections;
  return Object.hasOwn(sections, section) ? { page: page as PageId, section, name } : null;
}

/** Finds the mark of the business that an upload is for: `brand/logo`; null if it is for none. */
export function findMarkTarget(target: string): MarkName | null {
  return markNames.find((name) => target === getMarkTarget(name)) ?? null;
}

export function getMarkTarget(name: MarkName): string {
  return `brand/${name}`;
}

/** Returns the address of the page that goes on with a picture that has been uploaded. */
export function getUploadedPath(name: string, target: string, moves = false): string {
  const mark = findMarkTarget(target);
  return mark
    ? `/admin/logo?for=${mark}&picture=${name}#${mark}`
    : getPicturePagePath(name, target, moves);
}

/**
 * Returns the address of the page of a picture, with what it is chosen for, if anything. After the
 * upload of a picture that moves (`moves`) the page says that it stands still.
 */
export function getPicturePagePath(name: string, target = "", moves = false): string {
  const query = [
    ...(target ? [`for=${encodeURIComponent(target)}`] : []),
    ...(moves ? ["moves"] : []),
  ].join("&");
  return `/admin/pictures/${name}${query && `?${query}`}`;
}
