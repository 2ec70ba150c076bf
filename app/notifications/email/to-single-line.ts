/** A guest's text in one line, so that it cannot imitate a line of our own. */
export function toSingleLine(text: string): string {
  return text
    .replace(/(?<!\s)\s*\n\s*/g, " / ")
    .replace(/\s+/g, " ")
    .trim();
}
