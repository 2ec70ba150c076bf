import type { Locale } from "../i18n/locale.ts";

/** What is known of a payment provider without asking it, also in the browser. */
export type PaymentProvider = Readonly<{
  /** Kept with each payment and never changed: a refund goes where the money came from. */
  name: string;
  /** The name as people read it. */
  title: string;
  /** Whether its payments are real. */
  movesMoney: boolean;
  /** The origins of its payment pages; forms may lead there, and guests are sent nowhere else. */
  paymentOrigins: readonly string[];
  /** Whether a text has the shape of its session ids, which may be that of another provider's, too. */
  isSessionId(text: string): boolean;
  /** Whether one of its sessions was made with a test key. */
  isTestSession(sessionId: string): boolean;
  /** Where the operator sends the evidence against a dispute. */
  disputeUrl(disputeId: string, sessionId: string): string | null;
  /** What its word for the state of a dispute means. */
  disputeStage(status: string): DisputeStage;
}>;

export type DisputeStage = "open" | "won" | "lost";

/**
 * The methods that the site needs of a payment provider. The provider knows nothing of tours and
 * bookings beyond an opaque reference. Amounts are centavos of MXN. Every method may throw when the
 * network or the provider fails; expected answers are values.
 */
type ProviderCalls = Readonly<{
  /** Opens a hosted payment page. The same idempotency key returns the same session. */
  create(order: PaymentOrder, idempotencyKey: string): Promise<CheckoutSession>;
  /** The session as the provider sees it now, or null when it knows no such session. */
  retrieve(sessionId: string): Promise<CheckoutSession | null>;
  /** Ends an open session so that nobody can pay it any more; returns the session after that. */
  expire(sessionId: string): Promise<CheckoutSession | null>;
  /**
   * Begins to pay back the rest of a paid session, once, however often it is called. Whether the
   * money has gone is for `refundsOf` to say. Throws when the provider refuses.
   */
  refund(sessionId: string): Promise<void>;
  /**
   * Begins to pay back a part of a paid session. One attempt of an order pays once at most, however
   * often it is called. `refused`: this attempt never pays. Throws when that is not known.
   */
  refundPart(
    sessionId: string,
    part: RefundPart,
  ): Promise<{ outcome: "begun" } | { outcome: "refused"; why: string }>;
  /** Every refund of a session, whoever made it, as it stands now. */
  refundsOf(sessionId: string): Promise<readonly ProviderRefund[]>;
  /** The session whose money a notification is about; null when it is no session we know. */
  sessionOf(money: MoneyMovement): Promise<string | null>;
  /** A dispute, in which a guest's bank asks for the money back; null without a session we know. */
  dispute(disputeId: string): Promise<ProviderDispute | null>;
  /** Sessions completed since an instant that carry a reference, whoever sold them. */
  completedSince(since: Date): AsyncIterable<string>;
  /** The provider's own time; asking for it also tests the key. Throws when the key is refused. */
  time(): Promise<Date | null>;
  /** What a signed notification is about, or null when the signature is not the provider's. */
  parseWebhook(report: WebhookReport): Promise<WebhookEvent | null>;
}>;

/** A provider with our keys. */
export type PaymentGateway = PaymentProvider & ProviderCalls;

/** A notification as it came. Each provider knows which headers or URL part sign it. */
export type WebhookReport = Readonly<{ rawBody: string; headers: Headers; url: URL }>;

export type PaymentOrder = Readonly<{
  /** Our own reference, handed back with the session: the booking's id. */
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
  /** The money that has gone back already, whoever sent it back. */
  refundedCentavos: number;
  metadata: Readonly<Record<string, string>>;
  customerDetails: Readonly<{ name: string | null; email: string | null }>;
  /** Where the guest pays, while it is open. */
  url: string | null;
  expiresAt: Date;
}>;

/** A part of a payment that goes back, by our own order. */
export type RefundPart = Readonly<{ orderId: string; attempt: number; amountCentavos: number }>;

export type ProviderRefund = Readonly<{
  id: string;
  /** Our order that it was made for; null for the rest of a payment, and for refunds of others. */
  orderId: string | null;
  amountCentavos: number;
  /** `failed`: the bank sent it back, or it was cancelled; the money is in the account again. */
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
  stage: DisputeStage;
  amountCentavos: number;
  evidenceDueBy: Date | null;
}>;

/** A refund or a charge, which name a payment without its session. */
export type MoneyMovement = Readonly<{ kind: "refund" | "charge"; id: string }>;

export type WebhookEvent = Readonly<{
  id: string;
  type: string;
  /** The subject; null for any event that needs no answer but "received". */
  about: MoneyMovement | Readonly<{ kind: "session" | "dispute"; id: string }> | Decline | null;
}>;

/** A card was declined; the guest may try another one. Told once for each try. */
export type Decline = Readonly<{
  kind: "decline";
  eventId: string;
  /** The id in the payment's metadata: ours, or another seller's who shares the account. */
  bookingId: string;
}>;
