const longest = 200;

/** Truncates a text that a client has sent to the maximum length for a log line. */
export function truncateForLog(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
