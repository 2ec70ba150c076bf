import type { ManualPaymentMethod } from "#db/schema.ts";
import { isTestSession } from "../../payments/session-id.ts";
import { findUndonePayments, type LedgerHistory } from "./undone-payments.ts";

/** A payment for which the guest can get a receipt. */
export type ReceiptPayment = Readonly<{
  /** The id of the payment by hand or by card. */
  id: string;
  method: Exclude<ManualPaymentMethod, "agency"> | "card";
  amountCentavos: number;
  at: Date;
  /** Whether it was a trial of the payment provider, which moved no money. */
  isTest: boolean;
}>;

type Ledger = Readonly<{
  handPayments: readonly Readonly<{
    id: string;
    at: Date;
    method: ManualPaymentMethod;
    amountCentavos: number;
    note: string | null;
  }>[];
  payments: readonly Readonly<{
    id: string;
    state: string;
    paidAt: Date | null;
    amountCentavos: number;
    sessionId: string | null;
  }>[];
  history: LedgerHistory;
}>;

/**
 * Lists the payments that the business received, oldest first. A payment that was undone never
 * happened, a refunded one is not the business's any more, and what an agency collected is the
 * agency's to confirm.
 */
export function listReceiptPayments({ handPayments, payments, history }: Ledger): ReceiptPayment[] {
  const { undone, counters } = findUndonePayments({ handPayments, history });
  const byHand = handPayments.flatMap(({ id, at, method, amountCentavos }): ReceiptPayment[] =>
    method === "agency" || amountCentavos <= 0 || undone.has(id) || counters.has(id)
      ? []
      : [{ id, method, amountCentavos, at, isTest: false }],
  );
  const byCard = payments.flatMap((card): ReceiptPayment[] => {
    const { id, state, paidAt, amountCentavos, sessionId } = card;
    if (state !== "paid" || !paidAt) return [];
    return [{ id, method: "card", amountCentavos, at: paidAt, isTest: isTestSession(sessionId) }];
  });
  return [...byHand, ...byCard].sort((a, b) => a.at.getTime() - b.at.getTime());
}
