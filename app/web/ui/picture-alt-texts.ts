import { createContext, useContext } from "react";
import type { PictureName } from "#app/media/pictures.ts";

/** What each picture shows, in the page's language. */
export type PictureTextsByName = Readonly<Record<PictureName, string>>;

/** The layout provides the texts, so that no script contains the other language's words. */
export const PictureTexts = createContext<PictureTextsByName | null>(null);

/** Throws outside `PictureTexts`. */
export function usePictureTexts(): PictureTextsByName {
  const texts = useContext(PictureTexts);
  if (!texts) throw new Error("a picture stands outside PictureTexts");
  return texts;
}
