import type { PhoneDatabase } from "./database.ts";
import { forgetSheet } from "./kept-sheet.ts";
import { countPinTry, maxWrongPins } from "./pin-tries.ts";
import { unseal } from "./sealed.ts";
import {
  deriveWrappingKey,
  type HealthLock,
  type LockSecret,
  pair,
  type SealedHealth,
  wrapping,
} from "./sealed-health.ts";
import type { HealthAnswers } from "./sheet.ts";

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
  const wrapped = await crypto.subtle.wrapKey(
    "pkcs8",
    privateKey,
    await deriveWrappingKey(secret, salt),
    {
      name: wrapping,
      iv,
    },
  );
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
  const wrappingKey = await deriveWrappingKey(secret, salt);
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
