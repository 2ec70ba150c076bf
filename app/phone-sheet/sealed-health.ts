import { type Sealed, seal } from "./sealed.ts";
import type { HealthAnswers } from "./sheet.ts";

/** The rounds of PBKDF2 with SHA-256 that OWASP recommends in 2026. */
const rounds = 600_000;

export const wrapping = "AES-GCM";
export const pair = { name: "RSA-OAEP", hash: "SHA-256" } as const;

/**
 * What protects health answers. Anybody can seal answers with `publicKey`, so that a contact needs no
 * PIN; only the private key opens them, and a secret that the phone does not keep wraps it.
 */
export type HealthLock = Readonly<{
  opensWith: "pin" | "passkey";
  /** The id of the passkey; null for a PIN. */
  credentialId: Uint8Array<ArrayBuffer> | null;
  salt: Uint8Array<ArrayBuffer>;
  publicKey: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
  wrapped: ArrayBuffer;
  wrongTries: number;
}>;

/** Health answers with the key that opens them, itself encrypted for the lock. */
export type SealedHealth = Sealed & Readonly<{ wrappedKey?: ArrayBuffer }>;

/** Derives the key that wraps the private key from a PIN. */
async function deriveFromPin(pin: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const text = new TextEncoder().encode(pin);
  const material = await crypto.subtle.importKey("raw", text, "PBKDF2", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds },
    material,
    { name: wrapping, length: 256 },
    false,
    ["wrapKey", "unwrapKey"],
  );
}

/** Derives the key that wraps the private key from the output of a passkey's PRF. */
async function deriveFromPasskey(
  output: BufferSource,
  salt: Uint8Array<ArrayBuffer>,
): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey("raw", output, "HKDF", false, ["deriveKey"]);
  const info = new TextEncoder().encode("day sheet: health answers");
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt, info },
    material,
    { name: wrapping, length: 256 },
    false,
    ["wrapKey", "unwrapKey"],
  );
}

/** What opens a lock: the PIN, or the secret of a passkey. */
export type LockSecret =
  | Readonly<{ pin: string }>
  | Readonly<{ prf: BufferSource; credentialId: Uint8Array<ArrayBuffer> }>;

export function deriveWrappingKey(
  secret: LockSecret,
  salt: Uint8Array<ArrayBuffer>,
): Promise<CryptoKey> {
  return "pin" in secret ? deriveFromPin(secret.pin, salt) : deriveFromPasskey(secret.prf, salt);
}

/** Encrypts health answers so that only the secret of the lock opens them. */
export async function sealHealth(lock: HealthLock, health: HealthAnswers): Promise<SealedHealth> {
  const key = await crypto.subtle.generateKey({ name: wrapping, length: 256 }, true, [
    "encrypt",
    "decrypt",
  ]);
  const wrappedKey = await crypto.subtle.wrapKey("raw", key, lock.publicKey, pair);
  return { ...(await seal(key, health)), wrappedKey };
}
