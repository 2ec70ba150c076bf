export const lateFonts = {
  /** Marks the style element that holds the font faces. */
  attribute: "data-fonts",
  /** Set on `<html>` until they come: styles name the fallbacks alone (app/web/styles/base.css). */
  away: "data-fonts-away",
  /**
   * The fonts of the first screen; `rareWeight` is the face few pages use (app/web/styles/fonts.css).
   */
  first: ["650 1em Fraunces", "1em Figtree"],
  rareWeight: "300 500",
  /** The same width as in app/web/styles/type.css. */
  phones: "(width < 56.25rem)",
};

/**
 * Runs in the browser at the start of the body. On a phone the first page shows its words before
 * their fonts arrive. Later pages find the fonts in the cache, and a wide window asks for them at
 * once.
 *
 * @returns loads the fonts and adds them all together once `idle` resolves: one layout, not several
 */
export function deferFonts(
  { attribute, away, first, rareWeight, phones }: typeof lateFonts,
  isFirstPage: boolean,
): (idle: () => Promise<unknown>) => Promise<unknown> {
  const style = document.querySelector<HTMLStyleElement>(`style[${attribute}]`);
  if (!style?.sheet || !isFirstPage || !matchMedia(phones).matches) {
    for (const font of first) document.fonts.load(font);
    return (idle) => idle();
  }
  const rules = [...style.sheet.cssRules] as CSSFontFaceRule[];
  const page = document.documentElement;
  style.media = "not all";
  page.setAttribute(away, "");
  return async (idle) => {
    const fonts = rules.map((rule) => {
      const value = (name: string) => rule.style.getPropertyValue(name);
      const weight = value("font-weight");
      return new FontFace(value("font-family"), value("src"), { weight, display: "swap" });
    });
    // The browser fetches the rare face by itself on pages that use it.
    const used = fonts.filter(({ weight }) => weight !== rareWeight);
    await Promise.allSettled(used.map((font) => font.load()));
    await idle();
    page.removeAttribute(away);
    for (const font of fonts) document.fonts.add(font);
  };
}

/** Makes the script with a document's first letters; undefined where they cannot be made. */
export type FirstLetters = (document: string) => Promise<string | undefined>;
