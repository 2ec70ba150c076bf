/** The progress of a booking's refund. With several payments, the worst state counts. */
export type RefundProgressState = "came-back" | "on-its-way" | "done";

export type RefundProgress = Readonly<{
  refund: RefundProgressState | null;
  /** The refunded pesos, without refunds that a bank returned. */
  refundedMxn: number;
}>;

/** The fields of a payment, in any state, that determine how much of it was refunded. */
type Paid = Readonly<{
  state: "created" | "open" | "paid" | "ended" | "refund-due" | "refunded" | "refund-returned";
  amountCentavos: number;
  refundedCentavos: number;
}>;

type Ordered = Readonly<{ state: "due" | "done" | "returned" | "repaid" | "dropped" }>;

/**
 * Returns how much of a booking's payments has been refunded, fully or by refund orders, and the
 * progress of its refunds.
 */
export function getRefundProgress(
  payments: readonly Paid[],
  orders: readonly Ordered[] = [],
): RefundProgress {
  const has = (state: Paid["state"]) => payments.some((payment) => payment.state === state);
  const hasOrder = (state: Ordered["state"]) => orders.some((order) => order.state === state);
  const centavos = payments.reduce((sum, payment) => sum + getRefundedCentavos(payment), 0);
  const refund =
    has("refund-returned") || hasOrder("returned")
      ? "came-back"
      : has("refund-due") || hasOrder("due")
        ? "on-its-way"
        : centavos > 0
          ? "done"
          : null;
  return { refund, refundedMxn: centavos / 100 };
}

function getRefundedCentavos({ state, amountCentavos, refundedCentavos }: Paid): number {
  if (state === "refund-due" || state === "refund-returned") return 0;
  // Payments whose refund was recorded without an amount were refunded in full.
  return state === "refunded" && refundedCentavos === 0 ? amountCentavos : refundedCentavos;
}
