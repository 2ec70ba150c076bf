/**
 * Shortens a text to `most` UTF-16 units with an ellipsis at its end. It never cuts what people see as
 * one character, such as an emoji of several parts.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, findCharacterStart(text, most - 1)).trimEnd()}…`;
}

/** Returns the start of the character that contains a position in a text. */
export function findCharacterStart(text: string, position: number): number {
  const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text);
  return characters.containing(position)?.index ?? text.length;
}
