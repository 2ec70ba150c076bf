/** The maximum number of references per message, because each costs a query. */
const mostReferences = 5;

/** These character sets match the alphabet in reference.server.ts. */
const dashed = /(?<![\p{L}\p{N}])[2-9A-HJ-NP-Z]{3}[-‐‑–][2-9A-HJ-NP-Z]{3}(?![\p{L}\p{N}])/giu;
const whole = /(?<![\p{L}\p{N}])[2-9A-HJ-NP-Z]{6}(?![\p{L}\p{N}])/gu;

/**
 * The possible booking references in a text, in their stored format: two groups joined by a dash
 * (`k7p-4tx`), or one group in capitals (`K7P4TX`). A word of six letters can look like a
 * reference, so the bookings must be queried.
 */
export function findReferences(text: string): string[] {
  const found = [...text.matchAll(dashed), ...text.matchAll(whole)].map(([written]) =>
    written.replace(/[^a-z0-9]/gi, "").toUpperCase(),
  );
  return [...new Set(found)].slice(0, mostReferences);
}
