import type { WebhookEvent } from "#app/payments/gateway.ts";
import type { Services } from "#server/wiring/services.ts";
import { ApiRefusal, endpoint, json } from "./api-response.ts";

/**
 * `POST /webhooks/payment`: an event from the payment provider. The signature covers the raw body.
 * The event's claims about money are never trusted: the provider is asked again. An error answer
 * makes the provider retry.
 */
export const action = endpoint({ POST: receive }, { publicKey: false });
export const loader = action;

async function receive({
  request,
  services,
  url,
}: Parameters<Parameters<typeof endpoint>[0][string]>[0]): Promise<Response> {
  const event = await services.gateway.parseWebhook({
    rawBody: await request.text(),
    headers: request.headers,
    url,
  });
  if (!event) throw new ApiRefusal(400, { code: "22023", message: "The signature does not match" });
  const outcome = await handedOver(services, event.about);
  services.log.info({ eventId: event.id, type: event.type, outcome }, "payment webhook");
  return json({ received: true });
}

/** Asks the provider about the object that an event names; other events are only acknowledged. */
async function handedOver(services: Services, about: WebhookEvent["about"]): Promise<string> {
  switch (about?.kind) {
    case "session":
      return (await services.payment.confirmPayment(about.id)).outcome;
    case "refund":
    case "charge":
      return services.payment.noteMoney(about);
    case "dispute":
      return services.payment.noteDispute(about.id);
    case "decline":
      return services.payment.noteDecline(about);
    case undefined:
      return "not for us";
  }
}
