import { describe, expect, test } from "vitest";
import { paintFirst } from "#app/web/delivery/first-frame.ts";
import { foldedStyle } from "#app/web/delivery/folded-bands.ts";
import { builtStyles } from "#app/web/delivery/style-sheet.ts";

const texts = new Map([
  ["/assets/root-1.css", ".a{color:red}.c{color:blue}"],
  ["/assets/home-2.css", ".b::after{content:'$&'}"],
  ["/assets/fonts-3.css", "@font-face{font-family:F;src:url(/f.woff2)}"],
  ["/assets/ends-4.css", "[a='</STYLE>']{top:0}"],
]);
const styles = builtStyles(texts);

function documentWith(links: string): string {
  return `<html><head><title>t</title>${links}</head><body class="a b"></body></html>`;
}

describe("a document that paints in one go", () => {
  test("brings the styles it uses in their order, and keeps the links switched off", async () => {
    const html = await paintFirst(
      documentWith(
        '<link rel="stylesheet" href="/assets/root-1.css"/><link rel="stylesheet" href="/assets/home-2.css#"/>',
      ),
      styles,
    );
    expect(html).toContain(
      "<title>t</title>" +
        '<style>.a{color:red}</style><link rel="stylesheet" href="/assets/root-1.css" data-part="" disabled=""/>' +
        '<style>.b::after{content:\'$&\'}</style><link rel="stylesheet" href="/assets/home-2.css#" data-part="" disabled=""/>' +
        "<style>[data-folded]",
    );
    expect(html).toMatch(
      /<\/style><\/head><body class="a b"><script>\(function[\s\S]*<\/script><\/body><\/html>$/,
    );
  });

  test("marks its fonts, which come after the first frame", async () => {
    const link = '<link rel="stylesheet" href="/assets/fonts-3.css"/>';
    expect(await paintFirst(documentWith(link), styles)).toContain(
      `<style data-fonts="">${texts.get("/assets/fonts-3.css")}</style><link`,
    );
  });

  test("names the answer's nonce on everything it puts in", async () => {
    const link = '<link nonce="n0" rel="stylesheet" href="/assets/root-1.css"/>';
    const letters = async () => "letters()";
    const html = await paintFirst(documentWith(link), styles, { letters, nonce: "n0" });
    expect(html).toContain('<style nonce="n0">.a{color:red}</style>');
    expect(html).toContain('<style nonce="n0">[data-folded]');
    expect(html).toContain('<script nonce="n0">letters()</script><script nonce="n0">(');
  });

  test("folds by rules that name their elements, so that few restyle when they end", () => {
    const rules = foldedStyle('<p data-below=""></p>').replace(/@media [^{]*/, "");
    const lists = rules.split(/[{}]/).filter((part) => part.startsWith("[data-"));
    const selectors = lists.flatMap((list) => list.split(","));
    expect(selectors.length).toBeGreaterThan(10);
    const named =
      / (section|div|figure|p|h2|ul|aside|\.wrap|\.footer|\[data-below=""\])(:nth[^ ]*)?$/;
    const unnamed = selectors.filter((selector) => !named.test(selector.replaceAll("n + ", "n+")));
    expect(unnamed).toEqual([]);
  });

  test("folds the footer, but not of a page that ends on the first screen", () => {
    expect(foldedStyle("<p></p>")).toContain("[data-folded] .footer > .wrap{content-visibility");
    const short = foldedStyle('<p data-one-screen=""></p>');
    expect(short).not.toContain(".footer");
    expect(short).toContain("section:nth-of-type(n + 2)");
  });

  test("leaves a sheet it does not know as it is", async () => {
    const unknown = '<link rel="stylesheet" href="/assets/other-3.css"/>';
    const known = '<link rel="stylesheet" href="/assets/root-1.css"/>';
    expect(await paintFirst(documentWith(known + unknown), styles)).toContain(unknown);
  });

  test("says so when there is nothing to put in, or what would break out of its place", async () => {
    const bare = paintFirst(documentWith(""), styles);
    await expect(bare).rejects.toThrow("No style sheet");
    const link = '<link rel="stylesheet" href="/assets/ends-4.css"/>';
    const ends = paintFirst(documentWith(link), styles);
    await expect(ends).rejects.toThrow("/assets/ends-4.css");
  });
});
