const longest = 200;

/** Truncates a text from a client to the length that a log line may hold. */
export function truncateForLog(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
