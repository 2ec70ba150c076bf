import type { WebhookReport } from "#app/payments/gateway.ts";

/** A notification as it reaches the site, under the header of either provider. */
export function createWebhookReport(rawBody: string, signature: string | null): WebhookReport {
  const headers = new Headers();
  for (const name of ["stripe-signature", "payment-signature"]) {
    if (signature !== null) headers.set(name, signature);
  }
  return { rawBody, headers, url: new URL("http://site.test/webhooks/payment") };
}
