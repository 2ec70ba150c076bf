import { detachStart } from "./deferred-start.ts";
import { paintFirst, startingBody } from "./first-frame.ts";
import type { BuiltStyles } from "./style-sheet.ts";

/** A page that was made without a request, in two. */
export type PageInTwo = Readonly<{
  /** A module with the page's data. A visitor who only reads never loads it. */
  module: string;
  /**
   * The finished document, once the address of its module is known. `letters` makes a script with
   * the font letters of a document's title.
   */
  document(path: string, letters: (html: string) => Promise<string | undefined>): Promise<string>;
}>;

/** Puts the styles of a page and the letters of its title into it, and moves its data out of it. */
export function finishPage(page: string, styles: BuiltStyles): PageInTwo {
  const { module, document } = detachStart(page);
  return {
    module,
    async document(path, letters) {
      const html = document(path);
      const script = await letters(html);
      const painted = paintFirst(html, styles);
      return script === undefined ? painted : startingBody(painted, `<script>${script}</script>`);
    },
  };
}
