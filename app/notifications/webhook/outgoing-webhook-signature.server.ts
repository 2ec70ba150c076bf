import { createHmac, randomBytes } from "node:crypto";

/** Generates a signing secret in the format that libraries for Standard Webhooks accept. */
export function generateWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/**
 * Builds the headers that prove that a call comes from this site (standardwebhooks.com).
 * `webhook-id` is the same in all attempts of a message, so that receivers can recognize
 * duplicates; `webhook-timestamp` is in Unix seconds; `webhook-signature` is `v1,` followed by the
 * base64 of HMAC-SHA256(base64 part of the secret, "id.timestamp.body").
 */
export function buildSignatureHeaders(
  message: Readonly<{ id: string; body: string; secret: string; now: Date }>,
): Record<string, string> {
  const timestamp = Math.floor(message.now.getTime() / 1000);
  const key = Buffer.from(message.secret.replace(/^whsec_/, ""), "base64");
  const signature = createHmac("sha256", key)
    .update(`${message.id}.${timestamp}.${message.body}`)
    .digest("base64");
  return {
    "webhook-id": message.id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": `v1,${signature}`,
  };
}
