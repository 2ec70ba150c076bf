/**
 * Formats a booking reference as two groups, which are easier to read aloud: `K7P4TX` becomes
 * `K7P-4TX`.
 */
export function formatReference(reference: string): string {
  return reference.length === 6 ? `${reference.slice(0, 3)}-${reference.slice(3)}` : reference;
}
