import { expect, test } from "vitest";
import { inlineStyles } from "#app/web/delivery/inline-styles.ts";

const styles = new Map([
  ["/assets/root-1.css", ".a{color:red}"],
  ["/assets/home-2.css", ".b::after{content:'$&'}"],
  ["/assets/fonts-3.css", "@font-face{font-family:F;src:url(/f.woff2)}"],
  ["/assets/ends-4.css", "[a='</STYLE>']{top:0}"],
]);
const linkTo = (path: string) => `<link rel="stylesheet" href="${path}"/>`;
const toUnusedLink = (path: string) =>
  linkTo(path).replace("/>", ' type="text/plain" disabled=""/>');

test("inlineStyles inserts each style sheet before its link, which nothing downloads then", () => {
  const html = `<head>${linkTo("/assets/root-1.css")}${linkTo("/assets/home-2.css#")}</head>`;
  expect(inlineStyles(html, styles)).toBe(
    `<head><style>.a{color:red}</style>${toUnusedLink("/assets/root-1.css")}` +
      `<style>.b::after{content:'$&'}</style>${toUnusedLink("/assets/home-2.css#")}</head>`,
  );
});

test("inlineStyles adds data-fonts to the style sheet that loads font files", () => {
  expect(inlineStyles(linkTo("/assets/fonts-3.css"), styles)).toMatch(
    /^<style data-fonts="">@font/,
  );
});

test("inlineStyles gives each style element the nonce of the response", () => {
  expect(inlineStyles(linkTo("/assets/root-1.css"), styles, "n0")).toMatch(/^<style nonce="n0">/);
});

test("inlineStyles leaves links to unknown style sheets and to other files unchanged", () => {
  const html = `${linkTo("/assets/other-5.css")}<link rel="icon" href="/assets/root-1.css"/>`;
  expect(inlineStyles(html, styles)).toBe(html);
});

test("inlineStyles throws when a style sheet contains the end tag of a style element", () => {
  expect(() => inlineStyles(linkTo("/assets/ends-4.css"), styles)).toThrow("/assets/ends-4.css");
});
