const longest = 200;

/** A text that a client chose, as long as a line of the log may hold it. */
export function cutForLog(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
