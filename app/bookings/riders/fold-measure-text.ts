/** The longest weight or height that people write, in characters. */
const longestMeasure = 32;

/**
 * Folds what was typed as a weight or height: full-width digits become plain ones, every kind of
 * quotation mark or prime becomes an apostrophe, accents and capitals go. Undefined if the text is
 * too long to be a measure.
 */
export function foldMeasureText(text: string): string | undefined {
  const typed = text.trim();
  if (typed.length > longestMeasure) return undefined;
  return typed
    .replace(/[“”″"＂]/g, "''")
    .replace(/[‘’′´`＇]/g, "'")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\s+/g, " ")
    .toLowerCase();
}
