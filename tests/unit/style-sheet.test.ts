import { describe, expect, test } from "vitest";
import { rulesFor, styleSheetOf } from "#app/delivery/style-sheet.ts";

/** What of a sheet a document with these classes brings. */
const rulesOf = (css: string, ...classes: string[]) =>
  rulesFor(`<html><body class="${classes.join(" ")}"></body></html>`, styleSheetOf(css));

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
      "@keyframes turn{0%{top:0}to{top:1px}}@property --x{syntax:'*';inherits:false}@font-face{font-family:F;src:local(F)}@view-transition{navigation:auto}.a:before{content:'{;}'}";
    expect(rulesOf(css, "a")).toBe(css);
  });

  test("throw when they cannot be read", () => {
    expect(() => styleSheetOf(".a{color:red")).toThrow("Unclosed block");
  });
});

test("a sheet of fonts is one that brings files", () => {
  expect(styleSheetOf('@font-face{src:url("/f.woff2")}').isOfFonts).toBe(true);
  expect(styleSheetOf("@font-face{src:local(F)}.a{background:url(/a.png)}").isOfFonts).toBe(false);
});
