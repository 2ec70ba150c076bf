import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { inlineCall, literal } from "../../app/delivery/inline-call.ts";

/**
 * Makes, for a document, a script with the font letters of its title and of the brand. They are a
 * quarter of the font, small enough to lie in the page and to be there in the first frame. A font
 * face in a style sheet would load a moment too late: the title would first show in another font.
 *
 * @param folder of the built site
 */
export async function firstLettersOf(
  folder: string,
): Promise<(document: string) => Promise<string>> {
  const fonts = join(folder, "fonts");
  const name = (await readdir(fonts)).find((file) => file.startsWith("fraunces-650-"));
  if (!name) throw new Error(`${fonts} has no font for titles.`);
  const font = await readFile(join(fonts, name));
  const { default: subsetFont } = await import("subset-font");
  return async (document) => {
    const titles = [...document.matchAll(title)].map(([, inner, brand]) => inner ?? brand ?? "");
    const cut = await subsetFont(font, textOf(titles.join("")), { targetFormat: "woff2" });
    return inlineCall(addFace, [literal(cut.toString("base64"))]);
  };
}

/** Runs in the browser. */
function addFace(font: string): void {
  const data = Uint8Array.from(atob(font), (byte) => byte.charCodeAt(0));
  document.fonts.add(new FontFace("Fraunces first", data, { weight: "600 800" }));
}

/** The elements that app/styles/base.css sets in this font face. */
const title = /<h1\b[^>]*>([\s\S]*?)<\/h1>|class="brand-name">([^<]*)/g;

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
