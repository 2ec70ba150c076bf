/** Longer texts are refused before anything is computed from them. */
export const maxPassphraseInput = 1_000;

/**
 * Returns the passphrase that opens a file: the same letters typed on another device are often
 * composed of other characters, and keyboards of phones add a space at the end.
 */
export function normalizePassphrase(typed: string): string {
  return typed.normalize("NFC").trim();
}
