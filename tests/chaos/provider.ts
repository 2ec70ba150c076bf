import type { PaymentGateway } from "#app/payments/gateway.ts";
import type { Clock } from "#app/platform/clock.ts";

/** What goes wrong at the provider while some steps are taken. */
export const providerFaults = [
  /** Every answer takes a while; a request under a key that is at work is refused. */
  "slow",
  /** Does nothing and answers nothing. */
  "down",
  /** Does what it is asked; the answer is lost. */
  "answers-lost",
  /** Refunds wait for the bank. */
  "refunds-pending",
  /** Refunds are refused: the account's balance is too low. */
  "refunds-refused",
  /** Answers for another account, as with another one's key. */
  "other-account",
] as const;
export type ProviderFault = (typeof providerFaults)[number];

export type DisputeEnd = "won" | "lost";

/** A payment session as the provider's own books have it. */
export type LedgerEntry = Readonly<{
  id: string;
  /** Whether the site opened it; everything else was sold by another product of the account. */
  ours: boolean;
  open: boolean;
  paid: boolean;
  amount: number;
  /** Centavos that have arrived back at the guest. */
  refunded: number;
  /** Refunds of ours that are on their way or have arrived, and those the bank has not taken. */
  refunds: number;
  refundsLost: number;
  /** Refunds made for orders that are on their way or have arrived, and their centavos. */
  parts: number;
  partCentavos: number;
  /** Centavos the operator has given back on the provider's own pages. */
  byHand: number;
  /** The state of the dispute about it, in the provider's words, if there is one. */
  dispute: string | null;
}>;

/** Money taken by another product of the same account. */
export type UnrelatedSale = Readonly<{
  amount: number;
  reference: string | null;
  metadata: Record<string, string>;
}>;

export type ProviderReport = Readonly<{ body: string; signature: string }>;

/** A payment provider from its own side: its customers, its books, its reports, its bad days. */
export type Provider = Readonly<{
  name: "sandbox" | "stripe";
  /** A gateway on empty books. */
  open(clock: Clock): Promise<PaymentGateway>;
  /** The guest pays on the page, if it is open. */
  pay(sessionId: string): Promise<void>;
  decline(sessionId: string): Promise<void>;
  /** Null where the account has no other products. */
  sellOtherProduct(sale: UnrelatedSale): string | null;
  /** The bank decides about refunds that wait, and now and then about those that went through. */
  settleRefunds(how: "succeeded" | "failed" | "canceled"): void;
  /** The operator gives back what is left of a paid session, or a part, on the provider's pages. */
  refundByHand(sessionId: string, whole: boolean): void;
  /** The guest's bank opens a dispute about a paid session, or ends the one there is. */
  openDispute(sessionId: string, ends: DisputeEnd): void;
  /** Every dispute ends, some for us and some against. */
  endDisputes(): void;
  setTrouble(trouble: ProviderFault | null): void;
  /** Reports so far, signed now; the same one as often as it is asked for. */
  signReport(index: number): ProviderReport | null;
  /** How many there are. */
  countReports(): number;
  listBookEntries(): Promise<LedgerEntry[]>;
  close(): void;
}>;
