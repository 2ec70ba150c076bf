import Stripe from "stripe";
import { z } from "zod";
import type { Decline, MoneyMovement, WebhookEvent } from "../gateway.ts";

/**
 * Stripe's second-generation events have no `object`, and unknown events may have a different one.
 * Both only need to be acknowledged.
 */
const eventShape = z.object({
  id: z.string().catch(""),
  type: z.string().catch(""),
  data: z
    .object({ object: z.object({ id: z.string(), object: z.string() }) })
    .nullable()
    .catch(null),
});

const kinds: Readonly<Record<string, "session" | "dispute" | MoneyMovement["kind"]>> = {
  "checkout.session": "session",
  refund: "refund",
  charge: "charge",
  dispute: "dispute",
};

const declineShape = z.object({
  id: z.string().min(1),
  type: z.literal("payment_intent.payment_failed"),
  data: z.object({ object: z.object({ metadata: z.object({ bookingId: z.string() }) }) }),
});

export function parseEvent(body: unknown): WebhookEvent {
  const { id, type, data } = eventShape.parse(body);
  const kind = data && Object.hasOwn(kinds, data.object.object) && kinds[data.object.object];
  return { id, type, about: kind ? { kind, id: data.object.id } : parseDecline(body) };
}

/** Returns the declined card that an event is about; null for other events. */
function parseDecline(event: unknown): Decline | null {
  const { data: decline } = declineShape.safeParse(event);
  if (!decline) return null;
  return {
    kind: "decline",
    eventId: decline.id,
    bookingId: decline.data.object.metadata.bookingId,
  };
}

/**
 * Returns whether `signature`, the `stripe-signature` header, is a valid, recent signature of this
 * body.
 */
export function isValidStripeSignature(
  { webhooks }: Stripe,
  { rawBody, signature, secret }: Readonly<Record<"rawBody" | "signature" | "secret", string>>,
  now: Date,
): boolean {
  const { signature: signatures, DEFAULT_TOLERANCE: seconds } = webhooks;
  if (!signatures) throw new Error("this version of the Stripe library cannot verify signatures");
  try {
    // `constructEvent` throws on correctly signed second-generation events, so it is not used.
    signatures.verifyHeader(rawBody, signature, secret, seconds, undefined, now.getTime());
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}
