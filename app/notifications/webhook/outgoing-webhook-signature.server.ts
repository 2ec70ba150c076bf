import { createHmac, randomBytes } from "node:crypto";

/** Generates a signing secret in the format that Standard Webhooks libraries accept. */
export function generateWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/**
 * The headers that prove to the receiver that a call comes from this site, as specified by
 * standardwebhooks.com. `webhook-id` is the same in all attempts of a message, so that duplicates
 * can be recognised; `webhook-timestamp` is in Unix seconds; `webhook-signature` is `v1,` and the
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
