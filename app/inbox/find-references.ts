/** The most references that are looked up for one message. */
const maxReferences = 5;

/** These character sets match the alphabet in reference.server.ts. */
const dashed = /(?<![\p{L}\p{N}])[2-9A-HJ-NP-Z]{3}[-‐‑–][2-9A-HJ-NP-Z]{3}(?![\p{L}\p{N}])/giu;
const whole = /(?<![\p{L}\p{N}])[2-9A-HJ-NP-Z]{6}(?![\p{L}\p{N}])/gu;

/**
 * Finds the possible booking references in a text: two groups joined by a dash (`k7p-4tx`), or one
 * group in capitals (`K7P4TX`). Returns them in the stored format, `K7P4TX`. An ordinary word of
 * six letters can look like a reference, so the caller has to look up the bookings.
 */
export function findReferences(text: string): string[] {
  const references = [...text.matchAll(dashed), ...text.matchAll(whole)].map(([written]) =>
    written.replace(/[^a-z0-9]/gi, "").toUpperCase(),
  );
  return [...new Set(references)].slice(0, maxReferences);
}
