import { createContext, useContext } from "react";
import type { PictureName } from "#app/content/pictures.ts";

export type PictureText = Readonly<{
  /** What it shows, in the page's language. */
  alt: string;
  /** False for a photograph. */
  illustration: boolean;
}>;

/**
 * What the pictures show, in one language; the page's frame hands it down, so that no script
 * carries the other language's words.
 */
export const PictureTexts = createContext<Readonly<Record<PictureName, PictureText>> | null>(null);

/** Throws outside `PictureTexts`. */
export function usePictureTexts(): Readonly<Record<PictureName, PictureText>> {
  const texts = useContext(PictureTexts);
  if (!texts) throw new Error("a picture stands outside PictureTexts");
  return texts;
}
