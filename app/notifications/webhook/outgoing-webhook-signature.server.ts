import { createHmac, randomBytes } from "node:crypto";

/** A new signing secret, in the form libraries for Standard Webhooks take. */
export function generateWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/**
 * The headers by which the receiver knows that a call is ours, as standardwebhooks.com describes
 * them. `webhook-id` stays the same over all tries of one message, so that a repeated message is
 * recognised; `webhook-timestamp` is in Unix seconds; `webhook-signature` is `v1,` and the base64
 * of HMAC-SHA256(base64 part of the secret, "id.timestamp.body").
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
