import { createHash } from "node:crypto";

/**
 * Returns the SHA-256 of a random token in hexadecimal digits. Only hashes are stored, so that the
 * database reveals no working token.
 */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
