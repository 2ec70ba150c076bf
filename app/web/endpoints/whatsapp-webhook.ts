import {
  ApiRefusal,
  createEndpoint,
  createJsonResponse,
  type EndpointCall,
} from "./api-response.ts";

/**
 * Handles `/api/whatsapp/webhook`, to which the WhatsApp provider reports. A POST is verified before
 * anything in it is read; an error response makes the provider report again. A GET is Meta's
 * challenge, with which it verifies the address.
 */
export const action = createEndpoint(
  { POST: receiveReport, GET: answerChallenge },
  { publicKey: false },
);
export const loader = action;

async function receiveReport({ request, services }: EndpointCall): Promise<Response> {
  const received = await services.whatsApp.receiveWebhook(await request.text(), request.headers);
  if (received.outcome === "forged") {
    throw new ApiRefusal(403, { code: "42501", message: "The report is not the provider's" });
  }
  services.log.info({ events: received.events }, "WhatsApp webhook");
  return createJsonResponse({ received: true });
}

async function answerChallenge({ services, url }: EndpointCall): Promise<Response> {
  const { searchParams } = url;
  const challenge = searchParams.get("hub.challenge") ?? "";
  const isAsked = searchParams.get("hub.mode") === "subscribe" && /^[\w-]{1,200}$/.test(challenge);
  const token = searchParams.get("hub.verify_token") ?? "";
  if (!isAsked || !(await services.whatsApp.isOwnChallenge(token))) {
    throw new ApiRefusal(403, { code: "42501", message: "The challenge is not this site's" });
  }
  return new Response(challenge, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
