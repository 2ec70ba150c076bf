import type { PaymentGateway } from "#app/payments/gateway.ts";
import type { Clock } from "#app/platform/clock.ts";

/** The faults that the provider can have during the steps of an action. */
export const providerFaults = [
  /** Answers are delayed. The provider refuses a request whose idempotency key is in use. */
  "slow",
  /** The provider neither processes requests nor answers. */
  "down",
  /** The provider processes the request, but its answer is lost. */
  "answers-lost",
  /** Refunds stay pending at the bank. */
  "refunds-pending",
  /** Refunds are refused because the account's balance is too low. */
  "refunds-refused",
  /** The provider answers as if the site's API key belonged to another account. */
  "other-account",
] as const;
export type ProviderFault = (typeof providerFaults)[number];

export type DisputeEnd = "won" | "lost";

/** A payment session in the provider's own ledger. */
export type LedgerEntry = Readonly<{
  id: string;
  /** True if the site created the session, false if another product of the account did. */
  ours: boolean;
  open: boolean;
  paid: boolean;
  amount: number;
  /** The centavos that the guest has received back. */
  refunded: number;
  /**
   * The number of the site's refunds: `refunds` are pending or successful, `refundsLost` were
   * returned by the bank.
   */
  refunds: number;
  refundsLost: number;
  /**
   * The number of pending or successful refunds that the site ordered, and their sum in centavos.
   */
  parts: number;
  partCentavos: number;
  /** The centavos that the operator refunded in the provider's dashboard. */
  byHand: number;
  /** The provider's name for the state of the dispute, or null without a dispute. */
  dispute: string | null;
}>;

/** A payment for another product of the same account. */
export type UnrelatedSale = Readonly<{
  amount: number;
  reference: string | null;
  metadata: Record<string, string>;
}>;

export type ProviderReport = Readonly<{ body: string; signature: string }>;

/**
 * A payment provider that a chaos test controls: payments, refunds, disputes, reports and faults.
 */
export type Provider = Readonly<{
  name: "sandbox" | "stripe";
  /** Clears the ledger and returns a gateway to it. */
  open(clock: Clock): Promise<PaymentGateway>;
  /** Pays as the guest, if the payment page is still open. */
  pay(sessionId: string): Promise<void>;
  decline(sessionId: string): Promise<void>;
  /** Returns the session's id, or null when the provider's account has no other products. */
  sellOtherProduct(sale: UnrelatedSale): string | null;
  /** Ends all pending refunds as the bank would. */
  settleRefunds(how: "succeeded" | "failed" | "canceled"): void;
  /** Refunds a paid session in the provider's dashboard, completely or in part. */
  refundByHand(sessionId: string, whole: boolean): void;
  /** Opens a dispute about a paid session as the guest's bank, or decides the open dispute. */
  openDispute(sessionId: string, ends: DisputeEnd): void;
  /** Decides every open dispute. Some are won and some are lost. */
  endDisputes(): void;
  setTrouble(trouble: ProviderFault | null): void;
  /**
   * Returns a report with a new signature, or null if it does not exist. A report can be requested
   * repeatedly.
   */
  signReport(index: number): ProviderReport | null;
  /** Counts the reports so far. */
  countReports(): number;
  listBookEntries(): Promise<LedgerEntry[]>;
  close(): void;
}>;
