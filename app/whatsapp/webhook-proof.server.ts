import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** The header that this site asks 360dialog to send with every webhook. */
export const ownHeaderName = "x-webhook-secret";

/** Returns the header with which Meta signs a webhook: the HMAC-SHA256 of the raw body. */
export function signLikeMeta(rawBody: string, appSecret: string): string {
  return `sha256=${createHmac("sha256", appSecret).update(rawBody, "utf8").digest("hex")}`;
}

/** Whether Meta signed a body. Without an app secret nothing is proved. */
export function isMetaSignature(rawBody: string, headers: Headers, appSecret: string): boolean {
  const header = headers.get("x-hub-signature-256") ?? "";
  return appSecret !== "" && isSameSecret(header, signLikeMeta(rawBody, appSecret));
}

/** Whether a webhook carries the secret that this site gave to 360dialog, which signs none. */
export function isOwnHeader(headers: Headers, secret: string): boolean {
  return secret !== "" && isSameSecret(headers.get(ownHeaderName) ?? "", secret);
}

/** Compares two texts in a time that does not depend on where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
