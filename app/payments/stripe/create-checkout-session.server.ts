import Stripe from "stripe";
import type { Clock } from "../../platform/clock.ts";
import type { CheckoutSession, PaymentOrder } from "../gateway.ts";
import { stripeCurrency, toSession } from "./stripe-objects.ts";

/**
 * Stripe requires sessions to expire at least 30 minutes after they are created. This margin is
 * added because waiting for a lock and retrying a request may delay the creation by more than a
 * minute.
 */
const expiryMarginMs = 120_000;
/** The maximum length of a metadata value at Stripe. */
const metadataLimit = 500;

type Account = Readonly<{ stripe: Stripe; clock: Clock }>;

/**
 * Creates a checkout session. If Stripe rejects a part of the order that the payment does not need,
 * the session is created without that part.
 */
export async function createCheckoutSession(
  account: Account,
  order: PaymentOrder,
  idempotencyKey: string,
): Promise<CheckoutSession> {
  try {
    return await openCheckout(account, order, idempotencyKey);
  } catch (error) {
    // If Stripe rejects the email address, the guest enters it on Stripe's page instead.
    if (isParameterError(error, "customer_email")) {
      return openCheckout(account, { ...order, customerEmail: "" }, `${idempotencyKey}:no-email`);
    }
    // Some Stripe accounts may not set the suffix on the card statement. Payments work without it.
    if (
      order.label &&
      isParameterError(error, "payment_intent_data[statement_descriptor_suffix]")
    ) {
      const { label: _refused, ...unlabelled } = order;
      return createCheckoutSession(account, unlabelled, `${idempotencyKey}:no-label`);
    }
    // Some Stripe accounts have no Mexican installments. The guest then pays at once.
    if (order.offersInstalments && isInstalmentsError(error)) {
      const atOnce = { ...order, offersInstalments: false };
      return createCheckoutSession(account, atOnce, `${idempotencyKey}:at-once`);
    }
    // If this server's clock is slow, the expiry is too early for Stripe, so it is corrected.
    const slow = isParameterError(error, "expires_at")
      ? getClockErrorMs(error, account.clock.now())
      : 0;
    if (slow <= 0) throw error;
    const expiresAt = new Date(order.expiresAt.getTime() + slow);
    return openCheckout(account, { ...order, expiresAt }, `${idempotencyKey}:clock`);
  }
}

/**
 * Returns by how many milliseconds this server's clock is slow compared with Stripe's; negative if
 * it is fast, 0 if unknown.
 */
function getClockErrorMs(error: unknown, now: Date): number {
  const date = error instanceof Stripe.errors.StripeError ? error.headers?.date : undefined;
  const there = Date.parse(date ?? "");
  return Number.isNaN(there) ? 0 : there - now.getTime();
}

async function openCheckout(
  { stripe }: Account,
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
            currency: stripeCurrency,
            unit_amount: order.amountCentavos,
            product_data: { name: order.description },
          },
        },
      ],
      // Only cards are allowed, because seats are held for half an hour and other payment methods
      // can take days.
      allowed_payment_method_types: ["card"],
      ...(order.offersInstalments && {
        payment_method_options: { card: { installments: { enabled: true } } },
      }),
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

function isInstalmentsError(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.param ?? "").startsWith("payment_method_options[card]")
  );
}

function isParameterError(error: unknown, param: string): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === param;
}
