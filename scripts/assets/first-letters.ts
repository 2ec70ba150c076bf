import { readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * A face with the letters of a page's title and of the brand: a quarter of the font, so small that it
 * can lie in the page and is there in the first frame. Empty for a page without a title.
 *
 * @param folder of the built site
 */
export async function firstLetters(document: string, folder: string): Promise<string> {
  const titles = [...document.matchAll(title)].map(([, inner, brand]) =>
    textOf(inner ?? brand ?? ""),
  );
  const letters = titles.join("");
  if (!letters) return "";
  const [, path = ""] =
    /"(\/fonts\/fraunces-650-\w+\.woff2)"/.exec(await readFile(faces, "utf8")) ?? [];
  const { default: subsetFont } = await import("subset-font");
  const font = await subsetFont(await readFile(join(folder, path)), letters, {
    targetFormat: "woff2",
  });
  const source = `url(data:font/woff2;base64,${font.toString("base64")})format("woff2")`;
  return `@font-face{font-family:"Fraunces first";font-weight:600 800;src:${source}}`;
}

const faces = join(import.meta.dirname, "../../app/styles/fonts.css");

/** What app/styles/base.css sets in it. */
const title = /<h1\b[^>]*>([\s\S]*?)<\/h1>|class="brand-name">([^<]*)/g;

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
