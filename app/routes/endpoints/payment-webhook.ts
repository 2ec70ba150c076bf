import { ApiRefusal, endpoint, json } from "./api-answer.ts";

/**
 * `POST /webhooks/payment`: the payment provider reports. The signature covers the raw body; what
 * the event claims is never believed, the provider is asked again. An error answer makes it retry.
 */
export const action = endpoint({ POST: receive }, { publicKey: false });
export const loader = action;

async function receive({
  request,
  services,
}: Parameters<Parameters<typeof endpoint>[0][string]>[0]): Promise<Response> {
  const signature =
    request.headers.get("stripe-signature") ?? request.headers.get("payment-signature");
  const event = await services.gateway.parseWebhook(await request.text(), signature);
  if (!event) throw new ApiRefusal(400, { code: "22023", message: "The signature does not match" });
  if (event.sessionId) {
    const { outcome } = await services.confirmPayment(event.sessionId);
    services.log.info({ eventId: event.id, type: event.type, outcome }, "payment webhook");
  }
  if (event.refundId) {
    const noted = await services.noteReturnedRefund(event.refundId);
    services.log.info({ eventId: event.id, type: event.type, noted }, "payment webhook");
  }
  return json({ received: true });
}
