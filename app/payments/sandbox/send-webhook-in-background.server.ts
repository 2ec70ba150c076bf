import { randomBytes } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import type { Logger } from "../../platform/logger.server.ts";
import { signWebhook } from "./signature.server.ts";

/** What the sandbox needs to sign and send a webhook notification. */
export type WebhookSender = Readonly<{
  clock: Clock;
  log: Logger;
  webhookSecret: string;
  /** The URL that receives the webhook notifications. */
  webhookUrl: string;
}>;

/**
 * Sends a webhook notification in the background. Like a real provider, it retries if the delivery
 * fails.
 */
export function sendWebhookInBackground(
  sender: WebhookSender,
  type: string,
  object: Readonly<Record<string, unknown>>,
): void {
  const body = JSON.stringify({
    id: `evt_test_${randomBytes(12).toString("hex")}`,
    type,
    data: { object },
  });
  void deliverWebhook(sender, body, 1);
}

async function deliverWebhook(sender: WebhookSender, body: string, attempt: number): Promise<void> {
  try {
    const response = await fetch(sender.webhookUrl, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "payment-signature": signWebhook(body, sender.webhookSecret, sender.clock.now()),
      },
      body,
      signal: AbortSignal.timeout(5_000),
    });
    if (response.ok) return;
    throw new Error(`the webhook answered ${response.status}`);
  } catch (error) {
    sender.log.warn({ err: error, attempt }, "sandbox notification was not taken");
    if (attempt < 4)
      setTimeout(() => deliverWebhook(sender, body, attempt + 1), attempt * 2_000).unref();
  }
}
