import type { SignedEvent } from "#app/payments/gateways.ts";
import type { Services } from "#server/wiring/services.ts";
import { ApiRefusal, createEndpoint, createJsonResponse } from "./api-response.ts";

/**
 * Handles `POST /webhooks/payment`, which receives the events of all payment providers. The
 * signature covers the raw body and shows which provider sent the event. Amounts in the event are
 * not trusted; the current state is requested from that provider. An error response makes the
 * provider try again.
 */
export const action = createEndpoint({ POST: receiveWebhook }, { publicKey: false });
export const loader = action;

async function receiveWebhook({
  request,
  services,
  url,
}: Parameters<Parameters<typeof createEndpoint>[0][string]>[0]): Promise<Response> {
  const report = await services.gateways.parseWebhook({
    rawBody: await request.text(),
    headers: request.headers,
    url,
  });
  if (!report)
    throw new ApiRefusal(400, { code: "22023", message: "The signature does not match" });
  const outcome = await processWebhookEvent(services, report);
  const { id: eventId, type } = report.event;
  const { name: provider } = report.gateway;
  services.log.info({ eventId, type, provider, outcome }, "payment webhook");
  return createJsonResponse({ received: true });
}

/**
 * Requests the object named in an event from the provider. Events without such an object are only
 * acknowledged.
 */
async function processWebhookEvent(
  services: Services,
  { gateway, event: { type, about } }: SignedEvent,
): Promise<string> {
  if (about?.kind === "session" && type === "checkout.session.expired")
    await services.stripe.recordTrialEvent(about.id);
  switch (about?.kind) {
    case "session":
      return (await services.payment.confirmPayment(about.id, gateway)).outcome;
    case "refund":
    case "charge":
      return services.payment.recordMoneyMovement(gateway, about);
    case "dispute":
      return services.payment.recordDispute(gateway, about.id);
    case "decline":
      return services.payment.recordDecline(about);
    case undefined:
      return "not for us";
  }
}
