import { createContext, useContext } from "react";
import type { PictureName } from "#app/media/pictures.ts";

/** The alt text of each picture, in the page's language. */
export type PictureTextsByName = Readonly<Record<PictureName, string>>;

/** The layout provides these texts, so that no script contains both languages. */
export const PictureTexts = createContext<PictureTextsByName | null>(null);

/** Returns the alt texts. Throws outside a `PictureTexts` provider. */
export function usePictureTexts(): PictureTextsByName {
  const texts = useContext(PictureTexts);
  if (!texts) throw new Error("a picture is rendered outside PictureTexts");
  return texts;
}
