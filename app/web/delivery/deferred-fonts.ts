import { renderInlineCall, toLiteral } from "./inline-call.ts";

export const deferredFonts = {
  /** The attribute of the style element that contains the font faces. */
  attribute: "data-fonts",
  /**
   * The attribute that `<html>` has until the fonts are loaded. Until then, styles use only
   * fallback fonts (base.css).
   */
  missing: "data-fonts-away",
  /**
   * `first` lists the fonts of the part of the page that is visible without scrolling. `rareWeight`
   * is the weight of the one font that few pages use (app/web/styles/fonts.css).
   */
  first: ["650 1em Fraunces", "1em Figtree"],
  rareWeight: "300 500",
  /**
   * The picture of the first screen (app/web/ui/picture.tsx). The fonts load after it, or after
   * `mostWait` milliseconds.
   */
  firstPicture: "main img[fetchpriority]",
  mostWait: 1_500,
  /** Must be the same width as in app/web/styles/type.css. */
  phones: "(width < 56.25rem)",
};

/**
 * Returns the inline script for the start of `<body>` that loads the fonts after the first paint.
 */
export function getDeferredFontsScript(): string {
  return renderInlineCall(deferFonts, [toLiteral(deferredFonts)]);
}

/**
 * Runs in the browser. On a phone, the first page of a visit is shown in fallback fonts, and then
 * all fonts are swapped in together, so that the text is laid out again only once. Later pages find
 * the fonts in the browser's cache, and wide windows load the fonts immediately.
 */
function deferFonts(settings: typeof deferredFonts): void {
  const { attribute, missing, first, rareWeight, firstPicture, mostWait, phones } = settings;
  const style = document.querySelector<HTMLStyleElement>(`style[${attribute}]`);
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isFirstPage = visit?.type === "navigate" && !document.referrer.startsWith(location.origin);
  if (!style?.sheet || !isFirstPage || !matchMedia(phones).matches) {
    for (const font of first) document.fonts.load(font);
    return;
  }
  const rules = [...style.sheet.cssRules] as CSSFontFaceRule[];
  const page = document.documentElement;
  style.media = "not all";
  page.setAttribute(missing, "");
  let isPainted = false;
  const addFonts = async () => {
    const fonts = rules.map((rule) => {
      const value = (name: string) => rule.style.getPropertyValue(name);
      const weight = value("font-weight");
      return new FontFace(value("font-family"), value("src"), { weight, display: "swap" });
    });
    // The rare font is left to the browser, which fetches it on the pages that use it.
    const used = fonts.filter(({ weight }) => weight !== rareWeight);
    await Promise.allSettled(used.map((font) => font.load()));
    await new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done));
    page.removeAttribute(missing);
    for (const font of fonts) document.fonts.add(font);
  };
  const addFontsAfterPicture = async () => {
    if (isPainted) return;
    isPainted = true;
    const picture = document.querySelector<HTMLImageElement>(firstPicture);
    const wait = new Promise((done) => setTimeout(done, mostWait));
    // A picture that cannot be loaded is not waited for.
    await Promise.race([picture?.decode().catch(() => {}), wait]);
    // The next frame shows the picture, and the task after it may load the fonts. A page that is not
    // visible has no frames.
    const frame = new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    await Promise.race([frame, wait]);
    await addFonts();
  };
  new PerformanceObserver((list) => {
    // An earlier paint entry may only mean that the background was painted.
    if (list.getEntriesByName("first-contentful-paint").length > 0) addFontsAfterPicture();
  }).observe({ type: "paint", buffered: true });
  // A fallback, because some pages are never painted and some browsers never report a paint.
  addEventListener("load", () => setTimeout(addFontsAfterPicture, mostWait), { once: true });
}
