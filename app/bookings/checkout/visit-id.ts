/** Returns whether a text is a well-formed visit id. */
export function isVisitId(text: string): boolean {
  return /^[\w-]{16,40}$/.test(text);
}
