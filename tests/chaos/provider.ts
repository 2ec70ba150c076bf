import type { PaymentGateway } from "#app/payments/gateway.ts";
import type { Clock } from "#app/platform/clock.ts";

/** The provider's faults during some steps. */
export const providerFaults = [
  /** Answers are delayed. A request under an idempotency key that is in use is refused. */
  "slow",
  /** The provider does nothing and gives no answer. */
  "down",
  /** The provider executes the request, but its answer is lost. */
  "answers-lost",
  /** Refunds stay pending at the bank. */
  "refunds-pending",
  /** Refunds are refused because the account's balance is too low. */
  "refunds-refused",
  /** The provider answers for another account, as if the site had another account's key. */
  "other-account",
] as const;
export type ProviderFault = (typeof providerFaults)[number];

export type DisputeEnd = "won" | "lost";

/** A payment session in the provider's own ledger. */
export type LedgerEntry = Readonly<{
  id: string;
  /** True when the site opened the session, false when another product of the account did. */
  ours: boolean;
  open: boolean;
  paid: boolean;
  amount: number;
  /** Centavos that the guest has received back. */
  refunded: number;
  /**
   * `refunds`: our pending or successful refunds. `refundsLost`: our refunds that the bank
   * returned.
   */
  refunds: number;
  refundsLost: number;
  /** The number of pending or successful refunds that were ordered, and their sum in centavos. */
  parts: number;
  partCentavos: number;
  /** Centavos that the operator refunded on the provider's own pages. */
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
 * A payment provider as a chaos test controls it: payments, refunds, disputes, reports and faults.
 */
export type Provider = Readonly<{
  name: "sandbox" | "stripe";
  /** Clears the ledger and returns a gateway to it. */
  open(clock: Clock): Promise<PaymentGateway>;
  /** Pays as the guest does, if the payment page is open. */
  pay(sessionId: string): Promise<void>;
  decline(sessionId: string): Promise<void>;
  /** Returns null when the provider's account has no other products. */
  sellOtherProduct(sale: UnrelatedSale): string | null;
  /** The bank decides all pending refunds. */
  settleRefunds(how: "succeeded" | "failed" | "canceled"): void;
  /** Refunds the rest of a paid session, or a part of it, on the provider's pages. */
  refundByHand(sessionId: string, whole: boolean): void;
  /** The guest's bank opens a dispute about a paid session, or decides the one that is open. */
  openDispute(sessionId: string, ends: DisputeEnd): void;
  /** Decides every open dispute; some are won and some are lost. */
  endDisputes(): void;
  setTrouble(trouble: ProviderFault | null): void;
  /**
   * Returns a report, signed at the time of the call, or null. The same report can be requested
   * repeatedly.
   */
  signReport(index: number): ProviderReport | null;
  /** Counts the reports so far. */
  countReports(): number;
  listBookEntries(): Promise<LedgerEntry[]>;
  close(): void;
}>;
