import { createHmac, timingSafeEqual } from "node:crypto";

/** Older notifications are rejected, so that an intercepted one cannot be replayed later. */
const toleranceSeconds = 300;

/**
 * Returns the signature header of a notification: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body">`.
 */
export function signWebhook(rawBody: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${computeDigest(rawBody, secret, seconds)}`;
}

/** Returns whether a header is a valid, recent signature of this body. */
export function isValidSandboxSignature(
  rawBody: string,
  header: string | null,
  secret: string,
  now: Date,
): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "");
  if (!match?.[1] || !match[2]) return false;
  const seconds = Number(match[1]);
  if (Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds) return false;
  return timingSafeEqual(
    Buffer.from(match[2]),
    Buffer.from(computeDigest(rawBody, secret, seconds)),
  );
}

function computeDigest(rawBody: string, secret: string, seconds: number): string {
  return createHmac("sha256", secret).update(`${seconds}.${rawBody}`).digest("hex");
}
