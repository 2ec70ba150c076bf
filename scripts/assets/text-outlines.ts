/**
 * Converts text to outlines, so that a picture with text looks the same on every machine, whatever
 * fonts are installed.
 */
import { readFile } from "node:fs/promises";
import { Blob, Face, Font, Buffer as HarfbuzzBuffer, shape } from "harfbuzzjs";

export type TextOutlines = Readonly<{
  /** Returns the width in pixels of a line at a font size in pixels. */
  widthOf(text: string, size: number): number;
  /** Returns a line of text as an SVG path; (x, y) is the start of its baseline. */
  outline(text: string, size: number, x: number, y: number): string;
}>;

/**
 * @param source a variable font, as woff2
 * @param letters every letter that will be drawn
 */
export async function createTextOutlines(
  source: string,
  letters: string,
  axes: Record<string, number>,
): Promise<TextOutlines> {
  const { default: subsetFont } = await import("subset-font");
  const sfnt = await subsetFont(await readFile(source), letters, {
    targetFormat: "sfnt",
    variationAxes: axes,
  });
  const face = new Face(new Blob(new Uint8Array(sfnt)));
  const font = new Font(face);
  const em = face.upem;
  const shapeText = (text: string) => {
    const buffer = new HarfbuzzBuffer();
    // A no-break space is drawn like any other space.
    buffer.addText(text.replaceAll("\u00a0", " "));
    buffer.guessSegmentProperties();
    shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  };
  return {
    widthOf(text, size) {
      return (shapeText(text).reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0) * size) / em;
    },
    outline(text, size, x, y) {
      const scale = size / em;
      let at = 0;
      const glyphs = shapeText(text).map(
        ({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
          const place = `translate(${x + (at + xOffset) * scale} ${y - yOffset * scale}) scale(${scale} ${-scale})`;
          at += xAdvance;
          return `<path transform="${place}" d="${font.glyphToPath(codepoint)}"/>`;
        },
      );
      return glyphs.join("");
    },
  };
}
