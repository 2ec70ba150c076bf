import Stripe from "stripe";
import type { Clock } from "../platform/clock.ts";
import type {
  CheckoutSession,
  PaymentGateway,
  PaymentOrder,
  ReturnedRefund,
  WebhookEvent,
} from "./gateway.ts";

type Deps = Readonly<{
  secretKey: string;
  webhookSecret: string;
  clock: Clock;
  /** Another address of the API than Stripe's own; for tests. */
  api?: Readonly<{ protocol: "http" | "https"; host: string; port: number }>;
}>;

/**
 * Stripe ends sessions at the earliest 30 minutes after it has made them; waiting for a lock and
 * calling again after a broken connection may take more than a minute until then.
 */
const expiryMarginMs = 120_000;
const currency = "mxn";
/** Stripe's limit for one metadata value. */
const metadataLimit = 500;

/** Where Stripe's hosted payment page lives; the only place a guest is sent to. */
export const stripeCheckoutOrigin = "https://checkout.stripe.com";

/** Stripe Checkout on its hosted page: no card data comes near this site. */
export function createStripe(deps: Deps): PaymentGateway {
  const stripe = new Stripe(deps.secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    appInfo: { name: "marea-y-monte" },
    ...deps.api,
  });

  async function create(order: PaymentOrder, idempotencyKey: string): Promise<CheckoutSession> {
    try {
      return await open(order, idempotencyKey);
    } catch (error) {
      if (!isAbout(error, "customer_email")) throw error;
      // An address Stripe does not like must not stop the payment: the guest types it there.
      return open({ ...order, customerEmail: "" }, `${idempotencyKey}:no-email`);
    }
  }

  async function open(order: PaymentOrder, idempotencyKey: string): Promise<CheckoutSession> {
    const metadata = Object.fromEntries(
      Object.entries(order.metadata).map(([name, value]) => [name, value.slice(0, metadataLimit)]),
    );
    const session = await stripe.checkout.sessions.create(
      {
        mode: "payment",
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency,
              unit_amount: order.amountCentavos,
              product_data: { name: order.description },
            },
          },
        ],
        // Cards only: a method that pays days later cannot hold a seat for half an hour.
        allowed_payment_method_types: ["card"],
        client_reference_id: order.reference,
        ...(order.customerEmail && { customer_email: order.customerEmail }),
        // The price is in pesos everywhere, and goes back in pesos.
        adaptive_pricing: { enabled: false },
        locale: order.locale === "es" ? "es-419" : "en",
        expires_at: Math.ceil((order.expiresAt.getTime() + expiryMarginMs) / 1000),
        metadata,
        payment_intent_data: { metadata },
        success_url: order.successUrl,
        cancel_url: order.cancelUrl,
      },
      { idempotencyKey },
    );
    return toSession(session);
  }

  async function retrieve(sessionId: string): Promise<CheckoutSession | null> {
    try {
      const session = await stripe.checkout.sessions.retrieve(sessionId);
      // Another shop on the same account.
      return session.currency && session.currency !== currency ? null : toSession(session);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return {
    provider: "stripe",
    create,
    retrieve,
    async expire(sessionId) {
      try {
        return toSession(await stripe.checkout.sessions.expire(sessionId));
      } catch (error) {
        // Stripe refuses to expire what is complete or expired already: look again.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return retrieve(sessionId);
        throw error;
      }
    },
    async refund(sessionId) {
      const session = await stripe.checkout.sessions.retrieve(sessionId);
      const paymentIntent = idOf(session.payment_intent);
      if (!paymentIntent) throw new Error(`session ${sessionId} has no payment to refund`);
      try {
        // No amount: what the operator has given back by hand is not given back again. The hour is
        // in the key because Stripe replays a failure under the same one; more than was paid it
        // never gives back.
        const refund = await stripe.refunds.create(
          { payment_intent: paymentIntent },
          { idempotencyKey: `refund:${sessionId}:${hourOf(deps.clock.now())}` },
        );
        if (refund.status === "failed" || refund.status === "canceled") {
          throw new Error(`the refund of session ${sessionId} ${refund.status}`);
        }
      } catch (error) {
        const code = error instanceof Stripe.errors.StripeError ? error.code : undefined;
        if (code !== "charge_already_refunded") throw error;
      }
    },
    async returnedRefund(refundId): Promise<ReturnedRefund | null> {
      try {
        const refund = await stripe.refunds.retrieve(refundId);
        const paymentIntent = idOf(refund.payment_intent);
        if (refund.status !== "failed" || !paymentIntent) return null;
        const { data } = await stripe.checkout.sessions.list({
          payment_intent: paymentIntent,
          limit: 1,
        });
        const reason = refund.failure_reason ?? null;
        return data[0] ? { sessionId: data[0].id, amountCentavos: refund.amount, reason } : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async parseWebhook(rawBody, signature): Promise<WebhookEvent | null> {
      if (!signature || !isSigned(rawBody, signature)) return null;
      const event = JSON.parse(rawBody) as Stripe.Event;
      const object = event.data.object as { id: string; object: string };
      return {
        id: event.id,
        type: event.type,
        sessionId: object.object === "checkout.session" ? object.id : null,
        refundId: object.object === "refund" ? object.id : null,
      };
    },
  };

  function isSigned(rawBody: string, signature: string): boolean {
    try {
      stripe.webhooks.constructEvent(
        rawBody,
        signature,
        deps.webhookSecret,
        undefined,
        undefined,
        deps.clock.now().getTime(),
      );
      return true;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw error;
    }
  }
}

function toSession(session: Stripe.Checkout.Session): CheckoutSession {
  return {
    id: session.id,
    reference: session.client_reference_id,
    status: statusOf(session.status),
    // "completed" can come unpaid (delayed methods): only Stripe's own word for paid counts.
    paymentStatus: session.payment_status === "paid" ? "paid" : "unpaid",
    amountCentavos: session.amount_total ?? 0,
    metadata: session.metadata ?? {},
    customerDetails: {
      name: session.customer_details?.name ?? null,
      email: session.customer_details?.email ?? session.customer_email,
    },
    url: session.url,
    expiresAt: new Date(session.expires_at * 1000),
  };
}

function statusOf(status: string | null): CheckoutSession["status"] {
  return status === "complete" || status === "expired" ? status : "open";
}

/** Stripe writes another object as its id, or whole where that was asked for. */
function idOf(object: string | { id: string } | null): string | undefined {
  return typeof object === "string" ? object : object?.id;
}

function hourOf(instant: Date): string {
  return instant.toISOString().slice(0, 13);
}

function isAbout(error: unknown, param: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === param;
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "resource_missing";
}
