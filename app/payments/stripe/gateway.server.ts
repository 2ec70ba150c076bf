import Stripe from "stripe";
import type { Clock } from "../../platform/clock.ts";
import type { PaymentGateway } from "../gateway.ts";
import { createStripeClient, type StripeApi } from "./client.server.ts";
import { createCheckoutSession } from "./create-checkout-session.server.ts";
import { stripeDisputes } from "./disputes.ts";
import { stripeProvider } from "./provider.ts";
import { getObjectId, toDispute, toRefund, toSession } from "./stripe-objects.ts";
import { isValidStripeSignature, parseEvent } from "./webhook.ts";

type Deps = Readonly<{
  secretKey: string;
  /** The signing secrets of all webhook endpoints whose events are accepted. */
  webhookSecrets: readonly string[];
  clock: Clock;
  api?: StripeApi | undefined;
}>;

/**
 * Creates the gateway to Stripe Checkout. Stripe hosts the payment page, so this site never handles
 * card data.
 */
export function createStripe(deps: Deps): PaymentGateway {
  const stripe = createStripeClient(deps.secretKey, deps.api);

  const retrieve = (sessionId: string) =>
    findResource(async () => toSession(await getSessionWithCharge(sessionId)));

  /**
   * Reads a session including the refunded amount, or without it if the key may not read charges.
   */
  async function getSessionWithCharge(sessionId: string): Promise<Stripe.Checkout.Session> {
    const { sessions } = stripe.checkout;
    try {
      return await sessions.retrieve(sessionId, { expand: ["payment_intent.latest_charge"] });
    } catch (error) {
      if (error instanceof Stripe.errors.StripePermissionError) return sessions.retrieve(sessionId);
      throw error;
    }
  }

  return {
    ...stripeProvider,
    ...stripeDisputes,
    create: (order, idempotencyKey) =>
      createCheckoutSession({ stripe, clock: deps.clock }, order, idempotencyKey),
    retrieve,
    async expire(sessionId) {
      try {
        return toSession(await stripe.checkout.sessions.expire(sessionId));
      } catch (error) {
        // Stripe rejects this if the session is already complete or expired. Its current state is
        // returned then.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return retrieve(sessionId);
        throw error;
      }
    },
    async refund(sessionId) {
      const paymentIntent = await getPaymentIntent(sessionId);
      try {
        // Without an amount, Stripe refunds what is left, so earlier refunds by the operator are
        // not repeated. The key contains the hour because Stripe replays a failure for the same
        // key. A new key cannot refund twice, because Stripe never refunds more than was paid.
        await stripe.refunds.create(
          { payment_intent: paymentIntent },
          { idempotencyKey: `refund:${sessionId}:${getHour(deps.clock.now())}` },
        );
      } catch (error) {
        const code = error instanceof Stripe.errors.StripeError ? error.code : undefined;
        if (code !== "charge_already_refunded") throw error;
      }
    },
    async refundPart(sessionId, { orderId, attempt, amountCentavos }) {
      const paymentIntent = await getPaymentIntent(sessionId);
      try {
        await stripe.refunds.create(
          { payment_intent: paymentIntent, amount: amountCentavos, metadata: { orderId } },
          { idempotencyKey: `refund-order:${orderId}:${attempt}` },
        );
        return { outcome: "begun" };
      } catch (error) {
        // If the connection broke or Stripe failed internally, the refund may have been made.
        if (!isRefusal(error)) throw error;
        return { outcome: "refused", why: error.code ?? error.message };
      }
    },
    async listRefunds(sessionId) {
      const paymentIntent = await findPaymentIntent(sessionId);
      if (!paymentIntent) return [];
      const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 });
      return data.map(toRefund);
    },
    findSessionId: ({ kind, id }) =>
      findResource(async () => {
        const found =
          kind === "refund" ? await stripe.refunds.retrieve(id) : await stripe.charges.retrieve(id);
        return findSessionPaidBy(getObjectId(found.payment_intent));
      }),
    findDispute: (disputeId) =>
      findResource(async () => {
        const dispute = await stripe.disputes.retrieve(disputeId);
        const sessionId = await findSessionPaidBy(getObjectId(dispute.payment_intent));
        return sessionId ? toDispute(dispute, sessionId) : null;
      }),
    async *listCompletedSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const sessions = stripe.checkout.sessions.list({ created, status: "complete", limit: 100 });
      for await (const session of sessions) if (session.client_reference_id) yield session.id;
    },
    async getTime() {
      const { lastResponse } = await stripe.checkout.sessions.list({ limit: 1 });
      const there = Date.parse(String(lastResponse.headers.date));
      return Number.isNaN(there) ? null : new Date(there);
    },
    async parseWebhook({ rawBody, headers }) {
      const signature = headers.get("stripe-signature");
      if (!signature) return null;
      const isSigned = deps.webhookSecrets.some((secret) =>
        isValidStripeSignature(stripe, { rawBody, signature, secret }, deps.clock.now()),
      );
      return isSigned ? parseEvent(JSON.parse(rawBody)) : null;
    },
  };

  async function getPaymentIntent(sessionId: string): Promise<string> {
    const paymentIntent = await findPaymentIntent(sessionId);
    if (!paymentIntent) throw new Error(`session ${sessionId} has no payment to refund`);
    return paymentIntent;
  }

  async function findPaymentIntent(sessionId: string): Promise<string | undefined> {
    const session = await stripe.checkout.sessions.retrieve(sessionId);
    return getObjectId(session.payment_intent);
  }

  /** Finds the checkout session of a payment intent; null if it was created without a session. */
  async function findSessionPaidBy(paymentIntent: string | undefined): Promise<string | null> {
    if (!paymentIntent) return null;
    const sessions = await stripe.checkout.sessions.list({
      payment_intent: paymentIntent,
      limit: 1,
    });
    return sessions.data[0]?.id ?? null;
  }
}

function getHour(instant: Date): string {
  return instant.toISOString().slice(0, 13);
}

/** Returns whether Stripe has processed the request and rejected it. */
function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError
  );
}

/** Returns the result of `read`; null if Stripe does not know the object that it reads. */
async function findResource<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    const isMissing =
      error instanceof Stripe.errors.StripeError && error.code === "resource_missing";
    if (isMissing) return null;
    throw error;
  }
}
