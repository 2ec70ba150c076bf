/**
 * Wraps a text into as few lines as the width allows, with lengths as even as possible. Returns
 * null if a single word is wider than a line, or if more than `most` lines are needed.
 */
export function wrapLines(
  text: string,
  widthOf: (line: string) => number,
  width: number,
  most: number,
): string[] | null {
  const fewest = fillLines(text, widthOf, width);
  if (!fewest || fewest.length > most) return null;
  // The lines are evenest in the narrowest column that needs no additional line.
  for (let share = 0.55; share < 1; share += 0.03) {
    const lines = fillLines(text, widthOf, width * share);
    if (lines && lines.length === fewest.length) return lines;
  }
  return fewest;
}

function fillLines(
  text: string,
  widthOf: (line: string) => number,
  width: number,
): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    if (widthOf(word) > width) return null;
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
