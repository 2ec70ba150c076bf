import type { PhoneDatabase } from "./database.ts";
import { forgetSheet } from "./kept-sheet.ts";
import { countPinTry, maxWrongPins } from "./pin-tries.ts";
import type { Sealed } from "./sealed.ts";
import { seal, unseal } from "./sealed.ts";
import type { HealthAnswers } from "./sheet.ts";

/** The rounds of PBKDF2 with SHA-256 that OWASP recommends in 2026. */
const rounds = 600_000;

const wrapping = "AES-GCM";
const pair = { name: "RSA-OAEP", hash: "SHA-256" } as const;

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
type SealedHealth = Sealed & Readonly<{ wrappedKey?: ArrayBuffer }>;

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

function derive(secret: LockSecret, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return "pin" in secret ? deriveFromPin(secret.pin, salt) : deriveFromPasskey(secret.prf, salt);
}

/** Makes a lock in place of an earlier one. Answers that the earlier one protected are deleted. */
export async function createHealthLock(
  database: PhoneDatabase,
  secret: LockSecret,
  salt: Uint8Array<ArrayBuffer> = crypto.getRandomValues(new Uint8Array(32)),
): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const { publicKey, privateKey } = await crypto.subtle.generateKey(
    { ...pair, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ["wrapKey", "unwrapKey"],
  );
  const wrapped = await crypto.subtle.wrapKey("pkcs8", privateKey, await derive(secret, salt), {
    name: wrapping,
    iv,
  });
  const credentialId = "pin" in secret ? null : secret.credentialId;
  const opensWith = "pin" in secret ? "pin" : "passkey";
  const change = database.transaction(["locks", "sealed"], "readwrite");
  await Promise.all([
    change
      .objectStore("locks")
      .put({ opensWith, credentialId, salt, publicKey, iv, wrapped, wrongTries: 0 }, "health"),
    change.objectStore("sealed").delete("health"),
    change.done,
  ]);
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

export type UnlockResult =
  | Readonly<{ outcome: "open"; health: HealthAnswers }>
  /** The PIN was wrong; `left` is how many more may be tried. */
  | Readonly<{ outcome: "wrong"; left: number }>
  /** The last PIN was wrong, so the sheet was deleted. */
  | Readonly<{ outcome: "forgotten" }>
  /** There are no answers: none were kept since the lock was made. */
  | Readonly<{ outcome: "nothing" }>;

/** Opens the health answers. Ten wrong PINs in a row delete the sheet, but no act that is not sent. */
export async function unlockHealth(
  database: PhoneDatabase,
  secret: LockSecret,
): Promise<UnlockResult> {
  const lock = await database.get("locks", "health");
  if (!lock) return { outcome: "nothing" };
  const { wrongTries, isLast } = countPinTry(lock.wrongTries);
  await database.put("locks", { ...lock, wrongTries }, "health");
  const privateKey = await unwrapPrivateKey(lock, secret);
  if (!privateKey) {
    if (!isLast) return { outcome: "wrong", left: maxWrongPins - wrongTries };
    await forgetSheet(database);
    return { outcome: "forgotten" };
  }
  await database.put("locks", { ...lock, wrongTries: 0 }, "health");
  const sealed: SealedHealth | undefined = await database.get("sealed", "health");
  if (!sealed?.wrappedKey) return { outcome: "nothing" };
  const key = await crypto.subtle.unwrapKey(
    ...(["raw", sealed.wrappedKey, privateKey, pair, { name: wrapping }, false] as const),
    ["decrypt"],
  );
  return { outcome: "open", health: await unseal<HealthAnswers>(key, sealed) };
}

async function unwrapPrivateKey(
  { salt, iv, wrapped }: HealthLock,
  secret: LockSecret,
): Promise<CryptoKey | null> {
  const wrappingKey = await derive(secret, salt);
  try {
    return await crypto.subtle.unwrapKey(
      ...(["pkcs8", wrapped, wrappingKey, { name: wrapping, iv }, pair, false] as const),
      ["unwrapKey"],
    );
  } catch {
    // AES-GCM refuses what was wrapped with another key.
    return null;
  }
}
