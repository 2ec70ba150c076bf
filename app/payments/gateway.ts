import type { Locale } from "../i18n/locale.ts";

/** Properties of a payment provider that need no request to it; the browser uses them, too. */
export type PaymentProvider = Readonly<{
  /**
   * Stored with each payment and never changed, because a refund goes to the provider that took the
   * money.
   */
  name: string;
  /** The name that is shown to people. */
  title: string;
  /** Whether its payments move real money. */
  movesMoney: boolean;
  /**
   * The origins of its payment pages. Forms may redirect there, and guests are redirected nowhere
   * else.
   */
  paymentOrigins: readonly string[];
  /**
   * Whether a text has the format of this provider's session ids. Two providers may share a format.
   */
  isSessionId(text: string): boolean;
  /** Whether a session of this provider was created with a test key. */
  isTestSession(sessionId: string): boolean;
  /** The page where the operator submits evidence against a dispute. */
  getDisputeUrl(disputeId: string, sessionId: string): string | null;
  /** Maps the provider's own status of a dispute to a stage. */
  getDisputeStage(status: string): DisputeStage;
}>;

export type DisputeStage = "open" | "won" | "lost";

/**
 * The calls that the site makes to a payment provider. The provider learns nothing about tours and
 * bookings except the order. Amounts are centavos of MXN. Every method may throw when the network
 * or the provider fails; expected answers are values.
 */
type ProviderCalls = Readonly<{
  /** Opens a hosted payment page. The same idempotency key returns the same session. */
  create(order: PaymentOrder, idempotencyKey: string): Promise<CheckoutSession>;
  /** The current state of a session at the provider, or null when the provider does not know it. */
  retrieve(sessionId: string): Promise<CheckoutSession | null>;
  /** Expires an open session so that it can no longer be paid; returns the session after that. */
  expire(sessionId: string): Promise<CheckoutSession | null>;
  /**
   * Starts the refund of all that is left of a paid session. Repeated calls refund once.
   * `refundsOf` tells whether the refund succeeded. Throws when the provider refuses.
   */
  refund(sessionId: string): Promise<void>;
  /**
   * Starts a partial refund of a paid session. One attempt of an order refunds at most once, even
   * when it is called repeatedly. `refused` means that this attempt will never refund. Throws when
   * the result is unknown.
   */
  refundPart(
    sessionId: string,
    part: RefundPart,
  ): Promise<{ outcome: "begun" } | { outcome: "refused"; why: string }>;
  /**
   * All refunds of a session with their current status, including refunds made outside this site.
   */
  refundsOf(sessionId: string): Promise<readonly ProviderRefund[]>;
  /** The payment session of a refund or charge; null when the provider finds no such session. */
  findSessionId(money: MoneyMovement): Promise<string | null>;
  /**
   * A dispute (a guest's bank demands the money back); null when it belongs to no known session.
   */
  findDispute(disputeId: string): Promise<ProviderDispute | null>;
  /**
   * The ids of all sessions completed since an instant that carry a reference. They include
   * sessions of other sellers on the same provider account.
   */
  listCompletedSince(since: Date): AsyncIterable<string>;
  /** The provider's clock. The call also tests the key; it throws when the key is refused. */
  getTime(): Promise<Date | null>;
  /** Verifies and parses a webhook notification; null when the signature is invalid. */
  parseWebhook(report: WebhookReport): Promise<WebhookEvent | null>;
}>;

/** A payment provider that is configured with this site's keys. */
export type PaymentGateway = PaymentProvider & ProviderCalls;

/**
 * A raw webhook notification. Each provider knows which headers or which part of the URL sign it.
 */
export type WebhookReport = Readonly<{ rawBody: string; headers: Headers; url: URL }>;

export type PaymentOrder = Readonly<{
  /** The booking's id, which the provider returns with the session. */
  reference: string;
  /** The booking reference as guests see it (K7P-4TX), which appears on the card statement. */
  label?: string;
  amountCentavos: number;
  description: string;
  locale: Locale;
  customerName: string;
  customerEmail: string;
  metadata: Readonly<Record<string, string>>;
  expiresAt: Date;
  /** The provider replaces `{CHECKOUT_SESSION_ID}` in it by the session's id. */
  successUrl: string;
  cancelUrl: string;
}>;

export type CheckoutSession = Readonly<{
  id: string;
  reference: string | null;
  status: "open" | "complete" | "expired";
  paymentStatus: "paid" | "unpaid";
  /** The amount in hundredths of the currency. */
  amountCentavos: number;
  /** The currency code in lower case. This site sells in `mxn` only. */
  currency: string;
  /** The amount already refunded, including refunds made outside this site. */
  refundedCentavos: number;
  metadata: Readonly<Record<string, string>>;
  customerDetails: Readonly<{ name: string | null; email: string | null }>;
  /** The payment page, while the session is open. */
  url: string | null;
  expiresAt: Date;
}>;

/** A partial refund that one of our refund orders asks for. */
export type RefundPart = Readonly<{ orderId: string; attempt: number; amountCentavos: number }>;

export type ProviderRefund = Readonly<{
  id: string;
  /**
   * The refund order that it belongs to. Null for the refund of a payment's rest, and for refunds
   * made outside this site.
   */
  orderId: string | null;
  amountCentavos: number;
  /**
   * `failed` means that the bank returned the refund or that it was cancelled; the money is back in
   * the provider account.
   */
  status: "succeeded" | "pending" | "failed";
  /** The provider's own code for the failure, if it has one. */
  reason: string | null;
}>;

export type ProviderDispute = Readonly<{
  id: string;
  sessionId: string;
  /** The provider's own codes for status and reason. */
  status: string;
  reason: string;
  stage: DisputeStage;
  amountCentavos: number;
  evidenceDueBy: Date | null;
}>;

/** A refund or a charge, which identifies a payment without its session. */
export type MoneyMovement = Readonly<{ kind: "refund" | "charge"; id: string }>;

export type WebhookEvent = Readonly<{
  id: string;
  type: string;
  /** The object that the event concerns; null for events that only need to be acknowledged. */
  about: MoneyMovement | Readonly<{ kind: "session" | "dispute"; id: string }> | Decline | null;
}>;

/** A card was declined, and the guest may try another one. There is one event for each try. */
export type Decline = Readonly<{
  kind: "decline";
  eventId: string;
  /**
   * The booking id in the payment's metadata. It is unknown here when another seller shares the
   * provider account.
   */
  bookingId: string;
}>;
