import { detachStart } from "./deferred-start.ts";
import { paintFirst } from "./first-frame.ts";
import type { FirstLetters } from "./late-fonts.ts";
import type { BuiltStyles } from "./style-sheet.ts";

/** A page that was made without a request, in two. */
export type PageInTwo = Readonly<{
  /** A module with the page's data. A visitor who only reads never loads it. */
  module: string;
  /** The finished document, once the address of its module is known. */
  document(path: string, letters: FirstLetters): Promise<string>;
}>;

/** Puts the styles of a page and the letters of its title into it, and moves its data out of it. */
export function finishPage(page: string, styles: BuiltStyles): PageInTwo {
  const { module, document } = detachStart(page);
  return { module, document: (path, letters) => paintFirst(document(path), styles, { letters }) };
}
