import { findPasswordWeakness, type Weakness } from "../accounts/password-strength.server.ts";
import { maxPassphraseInput, normalizePassphrase } from "../backup/normalize-passphrase.ts";
import { leastPassphraseLength } from "./least-passphrase-length.ts";

/** Returns the weakness of a passphrase for a downloaded backup; null if it may be used. */
export async function findPassphraseWeakness(typed: string): Promise<Weakness | null> {
  if (typed.length > maxPassphraseInput) return "long";
  const passphrase = normalizePassphrase(typed);
  if ([...passphrase].length < leastPassphraseLength) return "short";
  return findPasswordWeakness(passphrase);
}
