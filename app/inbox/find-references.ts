/** More references than a person writes; each costs a look into the bookings. */
const mostReferences = 5;

/** The letters and figures of references are those of reference.server.ts. */
const dashed = /(?<![\p{L}\p{N}])[2-9A-HJ-NP-Z]{3}[-‐‑–][2-9A-HJ-NP-Z]{3}(?![\p{L}\p{N}])/giu;
const whole = /(?<![\p{L}\p{N}])[2-9A-HJ-NP-Z]{6}(?![\p{L}\p{N}])/gu;

/**
 * The booking references that a text may hold, as they are stored: two groups joined by a dash
 * (`k7p-4tx`), or one group in capitals (`K7P4TX`). A word of six letters can look like a reference;
 * only a look into the bookings tells.
 */
export function findReferences(text: string): string[] {
  const found = [...text.matchAll(dashed), ...text.matchAll(whole)].map(([written]) =>
    written.replace(/[^a-z0-9]/gi, "").toUpperCase(),
  );
  return [...new Set(found)].slice(0, mostReferences);
}
