import type { sandboxSessions } from "#db/schema.ts";
import type { CheckoutSession, ProviderRefund } from "../gateway.ts";

export type SandboxSession = typeof sandboxSessions.$inferSelect;

/** Lists the refunds of a session: its partial refunds and the refund of the rest. */
export function listRefundsIn({
  id,
  amountCentavos,
  refundedAt,
  parts,
}: SandboxSession): ProviderRefund[] {
  const made = { status: "succeeded", reason: null } as const;
  const rest = amountCentavos - sumRefunds(parts);
  return [
    ...parts.map((part) => ({
      ...made,
      id: `re_${part.orderId}_${part.attempt}`,
      orderId: part.orderId,
      amountCentavos: part.amountCentavos,
    })),
    ...(refundedAt && rest > 0
      ? [{ ...made, id: `re_${id}`, orderId: null, amountCentavos: rest }]
      : []),
  ];
}

function sumRefunds(refunds: readonly { amountCentavos: number }[]): number {
  return refunds.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);
}

/** Returns an open session past its expiry as expired, so that no job has to expire it. */
export function expireIfPast(row: SandboxSession, now: Date): SandboxSession {
  return row.state === "open" && row.expiresAt <= now ? { ...row, state: "expired" } : row;
}

export function toSession(row: SandboxSession, siteUrl: string): CheckoutSession {
  return {
    id: row.id,
    reference: row.reference,
    status: row.state,
    paymentStatus: row.state === "complete" ? "paid" : "unpaid",
    amountCentavos: row.amountCentavos,
    currency: "mxn",
    refundedCentavos: sumRefunds(listRefundsIn(row)),
    metadata: row.metadata,
    customerDetails: { name: row.customerName, email: row.customerEmail },
    url: row.state === "open" ? `${siteUrl}/sandbox/checkout/${row.id}` : null,
    expiresAt: row.expiresAt,
  };
}
