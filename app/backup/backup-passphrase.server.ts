import { findPasswordWeakness, type Weakness } from "#app/accounts/password-strength.server.ts";
import { leastPassphraseLength } from "./least-passphrase-length.ts";

/** Longer texts are refused before anything is computed from them. */
const longestInput = 1_000;

/**
 * Returns the passphrase that opens a file: the same letters typed on another device are often
 * composed of other characters, and keyboards of phones add a space at the end.
 */
export function normalizePassphrase(typed: string): string {
  return typed.normalize("NFC").trim();
}

/** Returns the weakness of a passphrase for a downloaded backup; null if it may be used. */
export async function findPassphraseWeakness(typed: string): Promise<Weakness | null> {
  if (typed.length > longestInput) return "long";
  const passphrase = normalizePassphrase(typed);
  if ([...passphrase].length < leastPassphraseLength) return "short";
  return findPasswordWeakness(passphrase);
}
