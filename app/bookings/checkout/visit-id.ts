/** Whether a text has the form of a visit's id. */
export function isVisit(text: string): boolean {
  return /^[\w-]{16,40}$/.test(text);
}
