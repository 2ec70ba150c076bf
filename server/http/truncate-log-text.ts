const longest = 200;

/** Cuts a text from a client to the length that a log line may hold. */
export function truncateForLog(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
