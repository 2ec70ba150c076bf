import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { elementsIn } from "#app/web/delivery/elements-in.ts";
import { inlineCall, literal } from "#app/web/delivery/inline-call.ts";
import type { FirstLetters } from "#app/web/delivery/late-fonts.ts";

/** For the letters of a page's titles, each once and in order, the script that brings them. */
export type ScriptByLetters = Readonly<Record<string, string>>;

/**
 * Makes, for a text, a script with the font letters of that text. The letters of the titles on a
 * page's first screen and of the brand are a quarter of the font, small enough to lie in the page and
 * to be there in the first frame. A font face in a style sheet would load a moment too late: the
 * titles would first show in another font.
 *
 * @param folder of the built site's files
 * @param made where the scripts are noted, so that a server needs no tool to make them again
 */
export async function letterCutter(
  folder: string,
  made: Record<string, string>,
): Promise<(text: string) => Promise<string>> {
  const fonts = join(folder, "fonts");
  const name = (await readdir(fonts)).find((file) => file.startsWith("fraunces-650-"));
  if (!name) throw new Error(`${fonts} has no font for titles.`);
  const font = await readFile(join(fonts, name));
  const { default: subsetFont } = await import("subset-font");
  return async (text) => {
    const letters = lettersOf(text);
    const cut = await subsetFont(font, letters, { targetFormat: "woff2" });
    const script = inlineCall(addFace, [literal(cut.toString("base64"))]);
    made[letters] = script;
    return script;
  };
}

/** The letters that the build has cut. A page with another title gets them with its fonts. */
export function knownFirstLetters(made: ScriptByLetters): FirstLetters {
  return async (document) => made[lettersOf(titlesOf(document))];
}

/** Runs in the browser. */
function addFace(font: string): void {
  const data =
    Uint8Array.fromBase64?.(font) ?? Uint8Array.from(atob(font), (byte) => byte.charCodeAt(0));
  document.fonts.add(new FontFace("Fraunces first", data, { weight: "600 800" }));
  document.documentElement.dataset.firstLetters = "";
}

/** The text that app/web/styles/base.css sets in this font face: a document's titles and the brand. */
export function titlesOf(document: string): string {
  const brands = [...document.matchAll(/class="brand-name">([^<]*)/g)].map(([, brand]) => brand);
  const titles = [
    ...elementsIn(document, "h1"),
    ...elementsIn(document, "h2").filter(({ tag }) => tag.includes(" data-lettered=")),
  ];
  return textOf([...brands, ...titles.map(({ text }) => text)].join(""));
}

function lettersOf(text: string): string {
  return [...new Set(text)].sort().join("");
}

function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
