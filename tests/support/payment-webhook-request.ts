import type { WebhookRequest } from "#app/payments/gateway.ts";

/**
 * Creates a payment report as the site receives it, with the signature in both providers' headers.
 */
export function createWebhookRequest(rawBody: string, signature: string | null): WebhookRequest {
  const headers = new Headers();
  for (const name of ["stripe-signature", "payment-signature"]) {
    if (signature !== null) headers.set(name, signature);
  }
  return { rawBody, headers, url: new URL("http://site.test/webhooks/payment") };
}
