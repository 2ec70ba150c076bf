import type { WaiverSignature } from "#db/schema.ts";

/**
 * The limits of a drawn signature. Coordinates are whole CSS pixels from the top left corner, and a
 * stroke is a list of them: x, y, x, y. Less than `leastSpan` pixels wide and high is a dot.
 */
export const drawingLimits = {
  text: 40_000,
  side: 2_000,
  strokes: 200,
  points: 5_000,
  leastSpan: 20,
};

/** What the signing page posts while nothing is drawn. Without scripts it posts an empty text. */
export const emptyDrawing = "-";

export type DrawnSignature = Exclude<WaiverSignature, { typed: string }>;

/**
 * Parses the strokes that the signing page posts as JSON: `{"width":320,"height":180,"strokes":
 * [[1,2,3,4]]}`. Returns null if the text is anything else, such as too long or a shape that is
 * too small to be a signature. Nothing of the text itself is kept.
 */
export function parseDrawnSignature(text: string): DrawnSignature | null {
  if (text.length > drawingLimits.text) return null;
  const { width, height, strokes } = parseObject(text);
  if (!isSide(width) || !isSide(height) || !Array.isArray(strokes)) return null;
  if (strokes.length === 0 || strokes.length > drawingLimits.strokes) return null;
  const isStroke = (stroke: unknown): stroke is number[] =>
    Array.isArray(stroke) &&
    stroke.length >= 2 &&
    stroke.length % 2 === 0 &&
    stroke.every((value, index) => isWhole(value) && value <= (index % 2 === 0 ? width : height));
  if (!strokes.every(isStroke)) return null;
  const values = strokes.flat();
  if (values.length > 2 * drawingLimits.points || isDot(values)) return null;
  return { width, height, strokes: strokes.map((stroke) => [...stroke]) };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

const isWhole = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const isSide = (value: unknown): value is number =>
  isWhole(value) && value > 0 && value <= drawingLimits.side;

function isDot(values: readonly number[]): boolean {
  const isNarrow = (side: 0 | 1) => {
    const own = values.filter((_, index) => index % 2 === side);
    return Math.max(...own) - Math.min(...own) < drawingLimits.leastSpan;
  };
  return isNarrow(0) && isNarrow(1);
}

/** Formats strokes as the path of an SVG: "M1 2L3 4". A stroke of one point becomes a dot. */
export function formatSignaturePath({ strokes }: DrawnSignature): string {
  return strokes
    .map((stroke) => {
      const points = stroke.length === 2 ? [...stroke, ...stroke] : stroke;
      return points
        .map((value, index) => (index % 2 === 0 ? (index === 0 ? "M" : "L") : " ") + value)
        .join("");
    })
    .join("");
}
