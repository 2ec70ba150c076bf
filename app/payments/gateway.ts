import type { Locale } from "../i18n/locale.ts";

/** How a provider names its payment sessions. */
export type SessionIds = Readonly<{
  /** Whether a text has the format of this provider's session ids. Providers may share a format. */
  isSessionId(text: string): boolean;
  /** Whether a session of this provider was created with a test key. */
  isTestSession(sessionId: string): boolean;
}>;

/** The part of a payment provider that makes no requests. */
export type PaymentProvider = Readonly<{
  /**
   * Stored with each payment, so that a refund goes to the provider that took the money. Never
   * change it.
   */
  name: string;
  /** The name that people see. */
  title: string;
  /** Whether its payments move real money. */
  movesMoney: boolean;
  /**
   * The origins of its payment pages. Guests are sent to no other site, and the
   * Content-Security-Policy allows forms to redirect to these.
   */
  paymentOrigins: readonly string[];
}> &
  SessionIds;

/** How a provider names and shows disputes. Only the server needs this. */
export type ProviderDisputes = Readonly<{
  /** Returns the page where the operator submits evidence against a dispute. */
  getDisputeUrl(disputeId: string, sessionId: string): string | null;
  /** Maps the provider's own dispute status to a stage. */
  getDisputeStage(status: string): DisputeStage;
}>;

export type DisputeStage = "open" | "won" | "lost";

/**
 * The requests that the site makes to a payment provider. The provider learns nothing about tours
 * or bookings beyond the order. Amounts are centavos of MXN. Every method may throw if the network
 * or the provider fails; expected results are returned as values.
 */
type ProviderCalls = Readonly<{
  /**
   * Creates a session with a hosted payment page. The same idempotency key returns the same
   * session.
   */
  create(order: PaymentOrder, idempotencyKey: string): Promise<CheckoutSession>;
  /** Returns the current state of a session; null if the provider does not know it. */
  retrieve(sessionId: string): Promise<CheckoutSession | null>;
  /** Expires a session, so that it can no longer be paid, and returns its new state. */
  expire(sessionId: string): Promise<CheckoutSession | null>;
  /**
   * Requests the refund of everything that is left of a paid session. Repeated calls refund once.
   * The refund may still fail later: see `listRefunds`. Throws if the provider refuses.
   */
  refund(sessionId: string): Promise<void>;
  /**
   * Requests a partial refund of a paid session. Repeated calls with the same attempt of an order
   * refund once. `refused` means that this attempt will never refund. Throws if the result is
   * unknown.
   */
  refundPart(
    sessionId: string,
    part: RefundPart,
  ): Promise<{ outcome: "begun" } | { outcome: "refused"; why: string }>;
  /**
   * Lists all refunds of a session with their current status, including those made outside this
   * site.
   */
  listRefunds(sessionId: string): Promise<readonly ProviderRefund[]>;
  /** Finds the session that a refund or charge belongs to; null if there is none. */
  findSessionId(money: MoneyMovement): Promise<string | null>;
  /**
   * Finds a dispute, in which a guest's bank demands the money back; null if it belongs to no known
   * session.
   */
  findDispute(disputeId: string): Promise<ProviderDispute | null>;
  /**
   * Lists the ids of completed sessions that have a reference and were created since an instant.
   * They may include sessions of other sellers on the same provider account.
   */
  listCompletedSince(since: Date): AsyncIterable<string>;
  /**
   * Returns the provider's current time; null if it is unknown. Throws if the provider rejects the
   * key, so this also tests the key.
   */
  getTime(): Promise<Date | null>;
  /** Verifies and parses a webhook notification; null if its signature is invalid. */
  parseWebhook(report: WebhookRequest): Promise<WebhookEvent | null>;
}>;

/** A payment provider, configured with this site's keys. */
export type PaymentGateway = PaymentProvider & ProviderDisputes & ProviderCalls;

/** A raw webhook notification. Where it carries the signature depends on the provider. */
export type WebhookRequest = Readonly<{ rawBody: string; headers: Headers; url: URL }>;

export type PaymentOrder = Readonly<{
  /** The id of the booking. The provider returns it with the session. */
  reference: string;
  /** The booking reference that guests know (K7P-4TX). It appears on the card statement. */
  label?: string;
  amountCentavos: number;
  /** Whether the guest may pay in monthly installments with a Mexican credit card. */
  offersInstalments?: boolean | undefined;
  description: string;
  locale: Locale;
  customerName: string;
  customerEmail: string;
  metadata: Readonly<Record<string, string>>;
  expiresAt: Date;
  /** The provider replaces `{CHECKOUT_SESSION_ID}` with the session's id. */
  successUrl: string;
  cancelUrl: string;
}>;

export type CheckoutSession = Readonly<{
  id: string;
  reference: string | null;
  status: "open" | "complete" | "expired";
  paymentStatus: "paid" | "unpaid";
  /** The amount in hundredths of the currency unit. */
  amountCentavos: number;
  /** The currency code in lower case. This site only sells in `mxn`. */
  currency: string;
  /** The amount that was refunded so far, including refunds made outside this site. */
  refundedCentavos: number;
  metadata: Readonly<Record<string, string>>;
  customerDetails: Readonly<{ name: string | null; email: string | null }>;
  /** The URL of the payment page; null if the session is no longer open. */
  url: string | null;
  expiresAt: Date;
  /** The session is of an account whose key was replaced, so its page is no longer offered. */
  isOfFormerAccount?: boolean;
}>;

/** A partial refund for one of our refund orders. */
export type RefundPart = Readonly<{ orderId: string; attempt: number; amountCentavos: number }>;

export type ProviderRefund = Readonly<{
  id: string;
  /**
   * The refund order that requested this refund. Null if the refund was for everything left of the
   * payment, or was made outside this site.
   */
  orderId: string | null;
  amountCentavos: number;
  /**
   * `failed`: the bank rejected the refund or it was cancelled, and the money is back in the
   * provider account.
   */
  status: "succeeded" | "pending" | "failed";
  /** The provider's own code for the failure; null if there is none. */
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

/** A refund or charge by which a payment is found when its session is unknown. */
export type MoneyMovement = Readonly<{ kind: "refund" | "charge"; id: string }>;

export type WebhookEvent = Readonly<{
  id: string;
  type: string;
  /** What the event is about; null if it only needs to be acknowledged. */
  about: MoneyMovement | Readonly<{ kind: "session" | "dispute"; id: string }> | Decline | null;
}>;

/** A declined card. The guest may try again, and each try has its own event. */
export type Decline = Readonly<{
  kind: "decline";
  eventId: string;
  /**
   * The booking id in the payment's metadata. If another seller uses the same provider account,
   * this site may not know it.
   */
  bookingId: string;
}>;
