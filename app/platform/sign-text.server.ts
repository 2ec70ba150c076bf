import { createHmac } from "node:crypto";

/** Signs a text with HMAC-SHA-256; returns the signature as base64url (43 characters). */
export function signText(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}
