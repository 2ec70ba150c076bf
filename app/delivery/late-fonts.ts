export const lateFonts = {
  /** On the style element of the fonts. */
  attribute: "data-fonts",
  /** Those of the first screen, and the face that few pages use (app/styles/fonts.css). */
  first: ["650 1em Fraunces", "1em Figtree"],
  rareWeight: "300 500",
  /** As in app/styles/type.css. */
  phones: "(width < 56.25rem)",
};

/**
 * Runs in the browser at the end of the head. On a phone words are read before their fonts are
 * there; a page seen before has brought these, and a wide window asks for them at once.
 *
 * @returns what brings the fonts: together once `idle` says so, so that words are set anew once
 */
export function holdFonts(
  { attribute, first, rareWeight, phones }: typeof lateFonts,
  isFirstPage: boolean,
): (idle: () => Promise<unknown>) => Promise<unknown> {
  const style = document.querySelector<HTMLStyleElement>(`style[${attribute}]`);
  if (!style?.sheet || !isFirstPage || !matchMedia(phones).matches) {
    for (const font of first) document.fonts.load(font);
    return (idle) => idle();
  }
  const rules = [...style.sheet.cssRules] as CSSFontFaceRule[];
  style.media = "not all";
  return async (idle) => {
    const fonts = rules.map((rule) => {
      const value = (name: string) => rule.style.getPropertyValue(name);
      const weight = value("font-weight");
      return new FontFace(value("font-family"), value("src"), { weight, display: "swap" });
    });
    // The rare one is fetched where it is used.
    const used = fonts.filter(({ weight }) => weight !== rareWeight);
    await Promise.allSettled(used.map((font) => font.load()));
    await idle();
    for (const font of fonts) document.fonts.add(font);
  };
}
