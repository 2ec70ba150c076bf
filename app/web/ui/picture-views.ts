import { createContext, useContext } from "react";
import {
  getPictureFiles,
  type PictureFiles,
  type UploadedFiles,
} from "#app/media/picture-files.ts";
import type { PictureName } from "#app/media/pictures.ts";

/**
 * A picture in the page's language. Usually that is its alternative text. A picture that the
 * operator has uploaded or changed also has the classes of its focal point and colour.
 */
export type PictureView = string | Readonly<{ alt: string; look: string; files?: UploadedFiles }>;

export type PictureViewsByName = Readonly<Partial<Record<PictureName, PictureView>>>;

/** The layout provides these views, so that no script contains both languages. */
export const PictureViews = createContext<PictureViewsByName | null>(null);

type ShownPicture = Readonly<{
  alt: string;
  className: string;
  /** Whether the classes are in the style sheet that only some pages have. */
  hasOwnLook: boolean;
  files: PictureFiles;
}>;

/** Returns how to show a picture by name. Throws outside a `PictureViews` provider. */
export function usePictureViews(): (name: PictureName) => ShownPicture {
  const views = useContext(PictureViews);
  if (!views) throw new Error("a picture is rendered outside PictureViews");
  return (name) => {
    const view = views[name] ?? "";
    return typeof view === "string"
      ? { alt: view, className: `pic-${name}`, hasOwnLook: false, files: getPictureFiles(name) }
      : {
          alt: view.alt,
          className: view.look,
          hasOwnLook: true,
          files: getPictureFiles(name, view.files),
        };
  };
}
