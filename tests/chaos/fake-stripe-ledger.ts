import type { FakeStripe } from "../support/fake-stripe.ts";
import type { LedgerEntry } from "./provider.ts";

type Refunds = FakeStripe["refunds"];

/** Lists the ledger entries of the fake, one for each session. */
export function listLedgerEntries(
  fake: FakeStripe,
  {
    elsewhere,
    byHand,
  }: {
    /** Sessions in which other products of the account were sold. */
    elsewhere: ReadonlySet<string>;
    /** Refunds that the operator made in the provider's dashboard. */
    byHand: ReadonlySet<string>;
  },
): LedgerEntry[] {
  return [...fake.sessions.values()].map((session) => {
    const intent = session.payment_intent;
    const live = listActiveRefunds(fake.refunds, intent);
    const parts = live.filter(({ metadata }) => metadata?.orderId);
    const ofHand = live.filter(({ id }) => byHand.has(id));
    return {
      id: session.id,
      ours: !elsewhere.has(session.id),
      open: session.status === "open" && session.expires_at * 1000 > fake.now().getTime(),
      paid: session.payment_status === "paid",
      amount: session.amount_total,
      refunded: sumAmounts(live.filter(({ status }) => status === "succeeded")),
      refunds: live.length - ofHand.length - parts.length,
      parts: parts.length,
      partCentavos: sumAmounts(parts),
      refundsLost: fake.refunds.filter((one) => one.payment_intent === intent).length - live.length,
      byHand: sumAmounts(ofHand),
      dispute: fake.disputes.find((one) => one.payment_intent === intent)?.status ?? null,
    };
  });
}

/** Returns the refunds of a payment that are pending or have succeeded. */
export function listActiveRefunds(refunds: Refunds, intent: string | null): Refunds {
  return refunds.filter(
    ({ payment_intent, status }) =>
      payment_intent === intent && (status === "succeeded" || status === "pending"),
  );
}

export const sumAmounts = (refunds: readonly { amount: number }[]) =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);
