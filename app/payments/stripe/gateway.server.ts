import Stripe from "stripe";
import type { Clock } from "../../platform/clock.ts";
import type {
  CheckoutSession,
  MoneyMovement,
  PaymentGateway,
  PaymentOrder,
  ProviderDispute,
  ProviderRefund,
} from "../gateway.ts";
import { stripeProvider } from "./provider.ts";
import { isSigned, parseEvent } from "./webhook.ts";

type Deps = Readonly<{
  secretKey: string;
  webhookSecret: string;
  clock: Clock;
  /** Another address of the API than Stripe's own; for tests. */
  api?: Readonly<{ protocol: "http" | "https"; host: string; port: number }>;
}>;

/**
 * Stripe wants a session to end 30 minutes or more after Stripe has made it. Before that, waiting
 * for a lock and retrying after a broken connection may take more than a minute.
 */
const expiryMarginMs = 120_000;
const currency = "mxn";
/** Stripe's limit for one metadata value. */
const metadataLimit = 500;

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
      // An address Stripe does not like must not stop the payment: the guest types it there.
      if (isAbout(error, "customer_email")) {
        return open({ ...order, customerEmail: "" }, `${idempotencyKey}:no-email`);
      }
      // Nor must the line on the card's statement: not every account may set this suffix.
      if (order.label && isAbout(error, "payment_intent_data[statement_descriptor_suffix]")) {
        const { label: _refused, ...unlabelled } = order;
        return create(unlabelled, `${idempotencyKey}:no-label`);
      }
      // Nor may this server's clock: Stripe goes by its own time.
      const slow = isAbout(error, "expires_at") ? clockErrorMs(error) : 0;
      if (slow <= 0) throw error;
      const expiresAt = new Date(order.expiresAt.getTime() + slow);
      return open({ ...order, expiresAt }, `${idempotencyKey}:clock`);
    }
  }

  /** By how much this server's clock is slow, as the answer's date shows; negative: fast. */
  function clockErrorMs(error: unknown): number {
    const date = error instanceof Stripe.errors.StripeError ? error.headers?.date : undefined;
    const there = Date.parse(date ?? "");
    return Number.isNaN(there) ? 0 : there - deps.clock.now().getTime();
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
        payment_intent_data: {
          metadata,
          description: order.description,
          ...(order.label && { statement_descriptor_suffix: order.label }),
        },
        success_url: order.successUrl,
        cancel_url: order.cancelUrl,
      },
      { idempotencyKey },
    );
    return toSession(session);
  }

  async function retrieve(sessionId: string): Promise<CheckoutSession | null> {
    try {
      return toSession(await retrieveWithCharge(sessionId));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Reads a session with the money that has gone back, if a restricted key may know that. */
  async function retrieveWithCharge(sessionId: string): Promise<Stripe.Checkout.Session> {
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
        // No amount: money that the operator has given back by hand is not given back again. The
        // hour is in the key because Stripe replays a failure under the same key. Stripe never
        // gives back more than was paid.
        await stripe.refunds.create(
          { payment_intent: paymentIntent },
          { idempotencyKey: `refund:${sessionId}:${hourOf(deps.clock.now())}` },
        );
      } catch (error) {
        const code = error instanceof Stripe.errors.StripeError ? error.code : undefined;
        if (code !== "charge_already_refunded") throw error;
      }
    },
    async refundPart(sessionId, { orderId, attempt, amountCentavos }) {
      const session = await stripe.checkout.sessions.retrieve(sessionId);
      const paymentIntent = idOf(session.payment_intent);
      if (!paymentIntent) throw new Error(`session ${sessionId} has no payment to refund`);
      try {
        await stripe.refunds.create(
          { payment_intent: paymentIntent, amount: amountCentavos, metadata: { orderId } },
          { idempotencyKey: `refund-order:${orderId}:${attempt}` },
        );
        return { outcome: "begun" };
      } catch (error) {
        // A broken connection or an error at Stripe may hide a refund that was made.
        if (!isRefusal(error)) throw error;
        return { outcome: "refused", why: error.code ?? error.message };
      }
    },
    async refundsOf(sessionId) {
      const session = await stripe.checkout.sessions.retrieve(sessionId);
      const paymentIntent = idOf(session.payment_intent);
      if (!paymentIntent) return [];
      const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 });
      return data.map(toRefund);
    },
    async sessionOf({ kind, id }: MoneyMovement) {
      try {
        const found =
          kind === "refund" ? await stripe.refunds.retrieve(id) : await stripe.charges.retrieve(id);
        return await sessionPaidBy(idOf(found.payment_intent));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async dispute(disputeId): Promise<ProviderDispute | null> {
      try {
        const dispute = await stripe.disputes.retrieve(disputeId);
        const sessionId = await sessionPaidBy(idOf(dispute.payment_intent));
        return sessionId ? toDispute(dispute, sessionId) : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async *completedSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const all = stripe.checkout.sessions.list({ created, status: "complete", limit: 100 });
      for await (const session of all) if (session.client_reference_id) yield session.id;
    },
    async time() {
      const { lastResponse } = await stripe.checkout.sessions.list({ limit: 1 });
      const there = Date.parse(String(lastResponse.headers.date));
      return Number.isNaN(there) ? null : new Date(there);
    },
    async parseWebhook({ rawBody, headers }) {
      const signature = headers.get("stripe-signature");
      const signed = { rawBody, signature: signature ?? "", secret: deps.webhookSecret };
      if (!signature || !isSigned(stripe, signed, deps.clock.now())) return null;
      return parseEvent(JSON.parse(rawBody));
    },
  };

  /** The checkout session of a payment; null for a payment that was made without a session. */
  async function sessionPaidBy(paymentIntent: string | undefined): Promise<string | null> {
    if (!paymentIntent) return null;
    const found = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 });
    return found.data[0]?.id ?? null;
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
    currency: session.currency ?? currency,
    refundedCentavos: refundedOf(session),
    metadata: session.metadata ?? {},
    customerDetails: {
      name: session.customer_details?.name ?? null,
      email: session.customer_details?.email ?? session.customer_email,
    },
    url: session.url,
    expiresAt: new Date(session.expires_at * 1000),
  };
}

/** Stripe calls a session paid also after its money has gone back: the charge says so. */
function refundedOf({ payment_intent: intent }: Stripe.Checkout.Session): number {
  const charge = typeof intent === "object" ? intent?.latest_charge : null;
  return typeof charge === "object" ? (charge?.amount_refunded ?? 0) : 0;
}

function toRefund(refund: Stripe.Refund): ProviderRefund {
  const { id, amount, status } = refund;
  const isBack = status === "failed" || status === "canceled";
  return {
    id,
    orderId: refund.metadata?.orderId ?? null,
    amountCentavos: amount,
    // "requires_action" waits for the guest: as unfinished as a pending one.
    status: isBack ? "failed" : status === "succeeded" ? "succeeded" : "pending",
    reason: isBack ? (refund.failure_reason ?? status) : null,
  };
}

function toDispute(dispute: Stripe.Dispute, sessionId: string): ProviderDispute {
  const { id, status, reason, amount } = dispute;
  const due = dispute.evidence_details.due_by;
  return {
    id,
    sessionId,
    status,
    reason,
    stage: stripeProvider.disputeStage(status),
    amountCentavos: amount,
    evidenceDueBy: due ? new Date(due * 1000) : null,
  };
}

function statusOf(status: string | null): CheckoutSession["status"] {
  return status === "complete" || status === "expired" ? status : "open";
}

/** Stripe writes another object as its id, or in full if that was asked for. */
function idOf(object: string | { id: string } | null): string | undefined {
  return typeof object === "string" ? object : object?.id;
}

function hourOf(instant: Date): string {
  return instant.toISOString().slice(0, 13);
}

function isAbout(error: unknown, param: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === param;
}

/** Whether Stripe has looked at a request and will not do it. */
function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "resource_missing";
}
