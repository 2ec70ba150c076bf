import { describe, expect, test } from "vitest";
import {
  builtStyles,
  classesOf,
  rulesFor,
  type ShownClasses,
  type StyleSheet,
} from "#app/web/delivery/style-sheet.ts";

/** What of a sheet a document with these classes brings. */
const rulesOf = (css: string, ...classes: string[]) =>
  rulesIn(`<html><body class="${classes.join(" ")}"></body></html>`, { "/a.css": css });

/** What of the first of these files a document brings. */
function rulesIn(
  document: string,
  texts: Record<string, string>,
  shown: ShownClasses = {},
): string {
  const styles = builtStyles(new Map(Object.entries(texts)), shown);
  const sheet = styles.sheetAt("/a.css") as StyleSheet;
  const sheets = new Map([["/a.css", sheet]]);
  return rulesFor(sheets, classesOf(document, styles), document).get("/a.css") ?? "";
}

describe("a custom property whose value is the same everywhere", () => {
  const root = ":root,:host{--ink:#2a1230;--stack:Figtree, Arial, sans-serif}";

  test("gives its value to the rules that read it, if that is shorter", () => {
    expect(rulesOf(`@layer theme{${root}}p{color:var(--ink);font-family:var(--stack)}`)).toBe(
      "@layer theme{:root,:host{--stack:Figtree, Arial, sans-serif}}p{color:#2a1230;font-family:var(--stack)}",
    );
    expect(rulesOf(`${root}@media print{p{color:var(--ink)}}`)).toBe(
      "@media print{p{color:#2a1230}}",
    );
  });

  test("stays where it is read with a fallback, by the document or by a script", () => {
    expect(rulesOf(`${root}p{color:var(--ink,red)}`)).toBe(
      ":root,:host{--ink:#2a1230}p{color:var(--ink,red)}",
    );
    const document = '<html><body><path fill="var(--ink)"></path></body></html>';
    expect(rulesIn(document, { "/a.css": root })).toBe(":root,:host{--ink:#2a1230}");
    const script = { "/a.js": "style.getPropertyValue('--ink')" };
    expect(rulesIn("<html></html>", { "/a.css": `${root}p{color:var(--ink)}`, ...script })).toBe(
      ":root,:host{--ink:#2a1230}p{color:var(--ink)}",
    );
  });

  test("is none that another rule, a condition or another sheet sets too", () => {
    const reads = "p{color:var(--ink)}";
    for (const other of [
      "main{--ink:#fff}",
      "@media print{:root{--ink:#000}}",
      '@property --ink{syntax:"*";inherits:true}',
    ]) {
      expect(rulesOf(`${root}${other}${reads}`)).toContain(reads);
      const texts = { "/a.css": `${root}${reads}`, "/b.css": other };
      expect(rulesIn("<html></html>", texts)).toContain(reads);
    }
  });
});

describe("the rules that can apply to a document", () => {
  test("are those whose classes it has, all of them", () => {
    expect(rulesOf(".a{color:red}.b{color:blue}.a.b{top:0}.a .b>p{left:0}", "a")).toBe(
      ".a{color:red}",
    );
    expect(rulesOf(".a{color:red}.a.b{top:0}.a .b>p{left:0}", "b", "a")).toBe(
      ".a{color:red}.a.b{top:0}.a .b>p{left:0}",
    );
    expect(rulesOf(".a,.b,p{color:red;top:0!important}", "b")).toBe(
      ".b,p{color:red;top:0!important}",
    );
  });

  test("may ask for any element, state or attribute", () => {
    const css =
      "p:hover{top:0}#menu:popover-open{top:1px}[data-waiting]{top:2px}details[open]>p{top:3px}";
    expect(rulesOf(css)).toBe(css);
    expect(rulesOf('[class*=".b"]{top:0}')).toBe('[class*=".b"]{top:0}');
  });

  test("keep what only a choice of classes excludes or allows", () => {
    const css = ".a:not(.b){top:0}:is(.b,.c) p{top:1px}.a:has(>.b:not(.c .d)){top:2px}";
    expect(rulesOf(css, "a")).toBe(css);
    expect(rulesOf(":not(.a) .b{top:0}")).toBe("");
  });

  test("know the names that style sheets and documents must escape", () => {
    const css =
      ".min-h-\\[3rem\\]{top:0}.md\\:w-1\\/2:hover{top:1px}.\\32 xl{top:2px}.\\[\\&_p\\]\\:mt-2 p{top:3px}";
    expect(rulesOf(css, "min-h-[3rem]", "md:w-1/2", "2xl", "[&amp;_p]:mt-2")).toBe(css);
    expect(rulesOf(css)).toBe("");
  });

  test("stay in their layers and conditions, which go when nothing is left in them", () => {
    const css =
      "@layer base,pieces;@layer pieces{.a{top:0}@media print{.b{top:0}}}@media (width>=30rem){.b{top:1px}.a{top:1px}}@supports (top:0){.b{top:0}}";
    expect(rulesOf(css, "a")).toBe(
      "@layer base,pieces;@layer pieces{.a{top:0}}@media (width>=30rem){.a{top:1px}}",
    );
    expect(rulesOf("@layer pieces{.b{top:0}}")).toBe("@layer pieces{}");
  });

  test("leave whole what has no classes", () => {
    const css =
      "@keyframes turn{0%{top:0}to{top:1px}}@font-face{font-family:F;src:local(F)}@view-transition{navigation:auto}.a:before{content:'{;}'}";
    expect(rulesOf(css, "a")).toBe(css);
  });

  test("leave out custom properties that nothing reads", () => {
    const css =
      "@property --x{syntax:'*'}@property --y{syntax:'*'}:root{--x:1;--y:2;--of-y:var(--y)}.a{top:var(--x);--z:3}.b{left:var(--of-y)}";
    expect(rulesOf(css, "a")).toBe("@property --x{syntax:'*'}:root{--x:1}.a{top:var(--x)}");
    expect(rulesOf(css, "a", "b")).toBe(css.replace(";--z:3", ""));
    expect(rulesIn('<path fill="var(--of-y)">', { "/a.css": css })).toBe(
      "@property --y{syntax:'*'}:root{--y:2;--of-y:var(--y)}",
    );
    expect(rulesOf("p{--x:1;transition:--x 1s}@media (x){p{--z:1}}")).toBe(
      "p{--x:1;transition:--x 1s}",
    );
  });

  test("throw when they cannot be read", () => {
    expect(() => rulesOf(".a{color:red")).toThrow("Unclosed block");
  });
});

test("what a document's scripts may show counts as well", () => {
  const texts = { "/a.css": ".a{top:0}.b{top:1px}.c{top:2px}" };
  const shown = { "/assets/page-1.js": ["a", "b"], "/assets/other-2.js": ["c"] };
  const start = '<script>start(["/assets/page-1.js","/assets/unknown-3.js"])</script>';
  expect(rulesIn(start, texts, shown)).toBe(".a{top:0}.b{top:1px}");
  expect(rulesIn("<p>a /assets/page-1.js</p>", texts, shown)).toBe("");
});

test("a sheet of fonts is one that brings files", () => {
  const isOfFonts = (css: string) =>
    builtStyles(new Map([["/a.css", css]])).sheetAt("/a.css")?.isOfFonts;
  expect(isOfFonts('@font-face{src:url("/f.woff2")}')).toBe(true);
  expect(isOfFonts("@font-face{src:local(F)}.a{background:url(/a.png)}")).toBe(false);
});
