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
  /**
   * Begins to pay back what is left of a paid session, once, however often it is asked. Whether the
   * money has gone is for `refundsOf` to say. Throws when the provider refuses.
   */
  refund(sessionId: string): Promise<void>;
  /** Every refund of a session, whoever made it, as it stands now. */
  refundsOf(sessionId: string): Promise<readonly ProviderRefund[]>;
  /** The session whose money a notification is about; null where it is none that we know. */
  sessionOf(money: Money): Promise<string | null>;
  /** A guest's bank asks for the money back; null when it is about no session that we know. */
  dispute(disputeId: string): Promise<ProviderDispute | null>;
  /** Sessions completed since an instant that carry a reference, whoever sold them. */
  completedSince(since: Date): AsyncIterable<string>;
  /** The provider's own time, by the way its key is tried. Throws when it refuses the key. */
  time(): Promise<Date | null>;
  /** What a signed notification is about, or null when the signature is not the provider's. */
  parseWebhook(report: WebhookReport): Promise<WebhookEvent | null>;
}>;

/** A notification as it came. Which headers and which part of the address sign it, providers know. */
export type WebhookReport = Readonly<{ rawBody: string; headers: Headers; url: URL }>;

export type PaymentOrder = Readonly<{
  /** Ours, handed back with the session: the booking's id. */
  reference: string;
  /** The reference as it is printed, K7P-4TX, by which a line of a bank statement is found. */
  label?: string;
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
  /** Hundredths of the currency. */
  amountCentavos: number;
  /** Lower case; we sell in `mxn` only. */
  currency: string;
  /** What has gone back of it already, whoever did that. */
  refundedCentavos: number;
  metadata: Readonly<Record<string, string>>;
  customerDetails: Readonly<{ name: string | null; email: string | null }>;
  /** Where the guest pays, while it is open. */
  url: string | null;
  expiresAt: Date;
}>;

export type ProviderRefund = Readonly<{
  id: string;
  amountCentavos: number;
  /** `failed`: the bank sent it back, or it was called back; the money is in the account again. */
  status: "succeeded" | "pending" | "failed";
  /** The provider's own word for why it failed, if it has one. */
  reason: string | null;
}>;

export type ProviderDispute = Readonly<{
  id: string;
  sessionId: string;
  /** The provider's own words. */
  status: string;
  reason: string;
  stage: "open" | "won" | "lost";
  amountCentavos: number;
  evidenceDueBy: Date | null;
}>;

/** Something of a payment that is no session. */
export type Money = Readonly<{ kind: "refund" | "charge"; id: string }>;

export type WebhookEvent = Readonly<{
  id: string;
  type: string;
  /** What it is about; null for anything that needs no answer but "received". */
  about: Money | Readonly<{ kind: "session" | "dispute"; id: string }> | Decline | null;
}>;

/** A card was declined; the guest may try another one. Told once for each try. */
export type Decline = Readonly<{
  kind: "decline";
  eventId: string;
  /** As the payment's metadata name it: ours, or anybody's who shares the account. */
  bookingId: string;
}>;
