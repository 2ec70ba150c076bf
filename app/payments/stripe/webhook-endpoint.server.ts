import type Stripe from "stripe";

/** A webhook endpoint that this site has made. Stripe tells its secret only when it is made. */
export type OwnEndpoint = Readonly<{ id: string; secret: string }>;

/** The events of which the site wants to hear. It asks Stripe about the object of each of them. */
const events = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  // A session that is tried out and expired is reported by this event.
  "checkout.session.expired",
  "payment_intent.payment_failed",
  "refund.updated",
  "refund.failed",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
] as const satisfies readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];

/** The mark by which the site recognizes its endpoints, also after their secret was lost. */
const mark = { madeBy: "marea-y-monte" } as const;

/** Returns the address to which Stripe posts events; null if it cannot reach this site. */
export function findWebhookUrl(siteUrl: string): string | null {
  const { protocol, hostname } = new URL(siteUrl);
  const isPublic = protocol === "https:" && hostname !== "localhost";
  return isPublic ? `${siteUrl}/webhooks/payment` : null;
}

/**
 * Makes the site's endpoint, or repairs the one that it knows: address, events, and whether it is
 * enabled. Endpoints that the site made for this address and whose secret it has lost are deleted.
 * Endpoints that a person made are left alone. Throws Stripe's error.
 */
export async function ensureEndpoint(
  { webhookEndpoints }: Stripe,
  url: string,
  known: OwnEndpoint | undefined,
): Promise<OwnEndpoint> {
  const { data } = await webhookEndpoints.list({ limit: 100 });
  const mine = data.find(({ id }) => id === known?.id);
  if (known && mine) {
    const isSound =
      mine.url === url &&
      mine.status === "enabled" &&
      events.every((event) => mine.enabled_events.includes(event));
    if (!isSound) {
      const change = { url, enabled_events: [...events], disabled: false };
      await webhookEndpoints.update(known.id, change);
    }
    return known;
  }
  const lost = data.filter((one) => one.url === url && one.metadata.madeBy === mark.madeBy);
  for (const { id } of lost) await webhookEndpoints.del(id);
  const { id, secret } = await webhookEndpoints.create({
    url,
    enabled_events: [...events],
    metadata: mark,
    description: "Payments of the booking site",
  });
  if (!secret) throw new Error(`Stripe told no secret for the endpoint ${id}`);
  return { id, secret };
}
