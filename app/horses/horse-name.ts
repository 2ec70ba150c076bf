/**
 * Whether two names are the same, ignoring case. A horse of the herd and a horse that the site
 * introduces are the same horse if their names are (ADR 66).
 */
export function isSameHorseName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}
