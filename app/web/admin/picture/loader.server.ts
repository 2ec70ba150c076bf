import { data } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import type { Services } from "#server/wiring/services.ts";
import { findShownTarget } from "../picture-parts/format-target.server.ts";
import {
  listNamedUses,
  readLibrary,
  toPictureTexts,
  toShownPicture,
} from "../picture-parts/library.server.ts";
import { parsePictureTarget } from "../picture-parts/picture-place.ts";

/** Reads a picture with the places that show it. Throws 404 if there is none with this name. */
export async function loadPicturePage(
  services: Services,
  { name, asked, locale }: Readonly<{ name: string; asked: string; locale: Locale }>,
) {
  const library = await readLibrary(services);
  const libraryPicture = library.pictures.find(({ picture }) => picture.name === name);
  if (!libraryPicture) throw data(null, { status: 404 });
  const target = parsePictureTarget(asked);
  const shownTarget = target && findShownTarget(target, library, locale);
  const { picture, upload, waiting, isInContent } = libraryPicture;
  const uses = listNamedUses(library, locale)
    .filter((use) => use.picture === name)
    .map(({ place }) => place);
  return {
    name,
    isInContent,
    texts: toPictureTexts(picture),
    shown: toShownPicture(libraryPicture),
    upload: upload && {
      ...{ fileName: upload.fileName, state: upload.state },
      ...{ progress: upload.progress, problem: upload.problem, waiting },
    },
    uses: [...new Set(uses)],
    target: shownTarget ? { query: asked, ...shownTarget } : null,
  };
}

export type PicturePage = Awaited<ReturnType<typeof loadPicturePage>>;
