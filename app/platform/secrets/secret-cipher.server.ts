import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/**
 * The start of every encrypted value, with the version of the format. No plain secret starts like
 * this.
 */
const prefix = "encrypted:1:";
const algorithm = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts secrets in the database with the site's key (ADR 26). */
export type SecretCipher = Readonly<{
  /**
   * @param purpose names the one place where the value is stored. Decrypting requires the same
   * purpose, so a value that was copied to another row is useless
   */
  encrypt(value: string, purpose: string): string;
  /**
   * Decrypts a stored text. A text that is not encrypted is returned unchanged, because an earlier
   * version of the site stored secrets that way. Throws a `DecryptionError` if the key or the
   * purpose is a different one, or if the text was changed.
   */
  decrypt(stored: string, purpose: string): string;
}>;

/** A stored secret was encrypted with another key or for another purpose, or it was changed. */
export class DecryptionError extends Error {
  override name = "CannotDecrypt";
}

export function isEncrypted(stored: string): boolean {
  return stored.startsWith(prefix);
}

/** @param key 32 bytes */
export function createSecretCipher(key: Buffer): SecretCipher {
  return {
    encrypt(value, purpose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(value, "utf8"), cipher.final()]);
      return prefix + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
    },
    decrypt(stored, purpose) {
      if (!isEncrypted(stored)) return stored;
      const bytes = Buffer.from(stored.slice(prefix.length), "base64url");
      try {
        const nonce = bytes.subarray(0, nonceBytes);
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(purpose));
        decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
        const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
        return Buffer.concat([text, decipher.final()]).toString("utf8");
      } catch (cause) {
        throw new DecryptionError(`the stored ${purpose} cannot be decrypted`, { cause });
      }
    },
  };
}
