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
import { isValidStripeSignature, parseEvent } from "./webhook.ts";

type Deps = Readonly<{
  secretKey: string;
  webhookSecret: string;
  clock: Clock;
  /** Another API server, for tests. */
  api?: Readonly<{ protocol: "http" | "https"; host: string; port: number }>;
}>;

/**
 * Stripe requires sessions to expire at least 30 minutes after they are created. This margin is
 * added because waiting for a lock and retrying a request may delay the creation by more than a
 * minute.
 */
const expiryMarginMs = 120_000;
const currency = "mxn";
/** The maximum length of a metadata value at Stripe. */
const metadataLimit = 500;

/**
 * Creates the gateway to Stripe Checkout. Stripe hosts the payment page, so this site never handles
 * card data.
 */
export function createStripe(deps: Deps): PaymentGateway {
  const stripe = new Stripe(deps.secretKey, {
    maxNetworkRetries: 2,
    timeout: 10_000,
    appInfo: { name: "marea-y-monte" },
    ...deps.api,
  });

  async function create(order: PaymentOrder, idempotencyKey: string): Promise<CheckoutSession> {
    try {
      return await openCheckout(order, idempotencyKey);
    } catch (error) {
      // If Stripe rejects the email address, the guest enters it on Stripe's page instead.
      if (isParameterError(error, "customer_email")) {
        return openCheckout({ ...order, customerEmail: "" }, `${idempotencyKey}:no-email`);
      }
      // Some Stripe accounts may not set the suffix on the card statement. Payments work without
      // it.
      if (
        order.label &&
        isParameterError(error, "payment_intent_data[statement_descriptor_suffix]")
      ) {
        const { label: _refused, ...unlabelled } = order;
        return create(unlabelled, `${idempotencyKey}:no-label`);
      }
      // If this server's clock is slow, the expiry is too early for Stripe, so it is corrected.
      const slow = isParameterError(error, "expires_at") ? getClockErrorMs(error) : 0;
      if (slow <= 0) throw error;
      const expiresAt = new Date(order.expiresAt.getTime() + slow);
      return openCheckout({ ...order, expiresAt }, `${idempotencyKey}:clock`);
    }
  }

  /**
   * Returns by how many milliseconds this server's clock is slow compared with Stripe's; negative
   * if it is fast, 0 if unknown.
   */
  function getClockErrorMs(error: unknown): number {
    const date = error instanceof Stripe.errors.StripeError ? error.headers?.date : undefined;
    const there = Date.parse(date ?? "");
    return Number.isNaN(there) ? 0 : there - deps.clock.now().getTime();
  }

  async function openCheckout(
    order: PaymentOrder,
    idempotencyKey: string,
  ): Promise<CheckoutSession> {
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
        // Only cards are allowed, because seats are held for half an hour and other payment methods
        // can take days.
        allowed_payment_method_types: ["card"],
        client_reference_id: order.reference,
        ...(order.customerEmail && { customer_email: order.customerEmail }),
        // Prices and refunds are always in pesos.
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
      return toSession(await getSessionWithCharge(sessionId));
    } catch (error) {
      if (isMissingResource(error)) return null;
      throw error;
    }
  }

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
    create,
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
      const session = await stripe.checkout.sessions.retrieve(sessionId);
      const paymentIntent = getId(session.payment_intent);
      if (!paymentIntent) throw new Error(`session ${sessionId} has no payment to refund`);
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
      const session = await stripe.checkout.sessions.retrieve(sessionId);
      const paymentIntent = getId(session.payment_intent);
      if (!paymentIntent) throw new Error(`session ${sessionId} has no payment to refund`);
      try {
        await stripe.refunds.create(
          { payment_intent: paymentIntent, amount: amountCentavos, metadata: { orderId } },
          { idempotencyKey: `refund-order:${orderId}:${attempt}` },
        );
        return { outcome: "begun" };
      } catch (error) {
        // If the connection broke or Stripe failed internally, the refund may exist.
        if (!isRefusal(error)) throw error;
        return { outcome: "refused", why: error.code ?? error.message };
      }
    },
    async listRefunds(sessionId) {
      const session = await stripe.checkout.sessions.retrieve(sessionId);
      const paymentIntent = getId(session.payment_intent);
      if (!paymentIntent) return [];
      const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 });
      return data.map(toRefund);
    },
    async findSessionId({ kind, id }: MoneyMovement) {
      try {
        const found =
          kind === "refund" ? await stripe.refunds.retrieve(id) : await stripe.charges.retrieve(id);
        return await findSessionPaidBy(getId(found.payment_intent));
      } catch (error) {
        if (isMissingResource(error)) return null;
        throw error;
      }
    },
    async findDispute(disputeId): Promise<ProviderDispute | null> {
      try {
        const dispute = await stripe.disputes.retrieve(disputeId);
        const sessionId = await findSessionPaidBy(getId(dispute.payment_intent));
        return sessionId ? toDispute(dispute, sessionId) : null;
      } catch (error) {
        if (isMissingResource(error)) return null;
        throw error;
      }
    },
    async *listCompletedSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const all = stripe.checkout.sessions.list({ created, status: "complete", limit: 100 });
      for await (const session of all) if (session.client_reference_id) yield session.id;
    },
    async getTime() {
      const { lastResponse } = await stripe.checkout.sessions.list({ limit: 1 });
      const there = Date.parse(String(lastResponse.headers.date));
      return Number.isNaN(there) ? null : new Date(there);
    },
    async parseWebhook({ rawBody, headers }) {
      const signature = headers.get("stripe-signature");
      const signed = { rawBody, signature: signature ?? "", secret: deps.webhookSecret };
      if (!signature || !isValidStripeSignature(stripe, signed, deps.clock.now())) return null;
      return parseEvent(JSON.parse(rawBody));
    },
  };

  /** Finds the checkout session of a payment intent; null if it was created without a session. */
  async function findSessionPaidBy(paymentIntent: string | undefined): Promise<string | null> {
    if (!paymentIntent) return null;
    const found = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 });
    return found.data[0]?.id ?? null;
  }
}

function toSession(session: Stripe.Checkout.Session): CheckoutSession {
  return {
    id: session.id,
    reference: session.client_reference_id,
    status: getStatus(session.status),
    // Only `payment_status` counts: with delayed payment methods, a completed session may be
    // unpaid.
    paymentStatus: session.payment_status === "paid" ? "paid" : "unpaid",
    amountCentavos: session.amount_total ?? 0,
    currency: session.currency ?? currency,
    refundedCentavos: getRefunded(session),
    metadata: session.metadata ?? {},
    customerDetails: {
      name: session.customer_details?.name ?? null,
      email: session.customer_details?.email ?? session.customer_email,
    },
    url: session.url,
    expiresAt: new Date(session.expires_at * 1000),
  };
}

/**
 * Returns the refunded amount from the charge, because the session's own status stays `paid` after
 * a refund.
 */
function getRefunded({ payment_intent: intent }: Stripe.Checkout.Session): number {
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
    // "requires_action" means that the guest still has to act, so it counts as pending.
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
    stage: stripeProvider.getDisputeStage(status),
    amountCentavos: amount,
    evidenceDueBy: due ? new Date(due * 1000) : null,
  };
}

function getStatus(status: string | null): CheckoutSession["status"] {
  return status === "complete" || status === "expired" ? status : "open";
}

/**
 * Returns the id of a related object, which Stripe returns either as an id or, if requested, in
 * full.
 */
function getId(object: string | { id: string } | null): string | undefined {
  return typeof object === "string" ? object : object?.id;
}

function getHour(instant: Date): string {
  return instant.toISOString().slice(0, 13);
}

function isParameterError(error: unknown, param: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === param;
}

/** Returns whether Stripe has processed the request and rejected it. */
function isRefusal(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError
  );
}

function isMissingResource(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "resource_missing";
}
