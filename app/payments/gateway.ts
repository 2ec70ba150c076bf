import type { Locale } from "../i18n/locale.ts";

/**
 * What a payment provider must do for us. It knows nothing of tours and bookings beyond an opaque
 * reference. Amounts are centavos of MXN. Every method may throw GatewayUnavailable-like errors
 * (network, provider down); expected answers are values.
 */
export type PaymentGateway = Readonly<{
  provider: "sandbox" | "stripe";
  /** Opens a hosted payment page. The same idempotency key returns the same session. */
  create(order: PaymentOrder, idempotencyKey: string): Promise<CheckoutSession>;
  /** The session as the provider sees it now, or null when it knows no such session. */
  retrieve(sessionId: string): Promise<CheckoutSession | null>;
  /** Ends an open session so that nobody can pay it any more; returns what it is after that. */
  expire(sessionId: string): Promise<CheckoutSession | null>;
  /** Pays the whole amount of a paid session back, once, however often it is asked. */
  refund(sessionId: string): Promise<void>;
  /** What a bank has sent back days later, for whatever reason; null for any other refund. */
  returnedRefund(refundId: string): Promise<ReturnedRefund | null>;
  /** The session or refund a signed notification is about, or null when the signature is not the provider's. */
  parseWebhook(rawBody: string, signature: string | null): Promise<WebhookEvent | null>;
}>;

export type PaymentOrder = Readonly<{
  /** Ours, handed back with the session: the booking's id. */
  reference: string;
  amountCentavos: number;
  description: string;
  locale: Locale;
  customerName: string;
  customerEmail: string;
  metadata: Readonly<Record<string, string>>;
  expiresAt: Date;
  /** `{CHECKOUT_SESSION_ID}` in it is replaced by the session's id. */
  successUrl: string;
  cancelUrl: string;
}>;

export type CheckoutSession = Readonly<{
  id: string;
  reference: string | null;
  status: "open" | "complete" | "expired";
  paymentStatus: "paid" | "unpaid";
  amountCentavos: number;
  metadata: Readonly<Record<string, string>>;
  customerDetails: Readonly<{ name: string | null; email: string | null }>;
  /** Where the guest pays, while it is open. */
  url: string | null;
  expiresAt: Date;
}>;

export type ReturnedRefund = Readonly<{
  /** The session whose payment it was to give back. */
  sessionId: string;
  amountCentavos: number;
  /** The provider's own word for why, if it has one. */
  reason: string | null;
}>;

export type WebhookEvent = Readonly<{
  id: string;
  type: string;
  sessionId: string | null;
  refundId: string | null;
}>;
