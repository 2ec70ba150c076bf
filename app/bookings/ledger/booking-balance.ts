/** A booking as far as its price and its end decide what is owed. */
export type ChargedBooking = Readonly<{
  state: "held" | "confirmed" | "expired" | "cancelled" | "unscheduled";
  totalPrice: number;
  keptCentavos: number | null;
}>;

/**
 * Centavos still to be collected from a guest; negative when money has to be given back by hand.
 * A confirmed booking costs its price. A cancelled booking costs what its cancellation kept; nothing
 * is collected for it any more.
 * `collectedCentavosSql` is what the business has of it, by card and by hand; a refund that is due from
 * the payment provider counts as gone, because it is followed with its payment.
 */
export function computeBalanceCentavos(
  { state, totalPrice, keptCentavos }: ChargedBooking,
  collectedCentavos: number,
): number {
  if (state === "confirmed") return totalPrice * 100 - collectedCentavos;
  if (state === "cancelled" && keptCentavos !== null) {
    return Math.min(0, keptCentavos - collectedCentavos);
  }
  return 0;
}

/**
 * Centavos that a lower price makes too much of what was paid. What was paid too much before that
 * stays out: how it goes back has been decided already.
 */
export function computeFreedCentavos(
  before: ChargedBooking,
  after: ChargedBooking,
  collectedCentavos: number,
): number {
  const lowered = (before.totalPrice - after.totalPrice) * 100;
  return Math.max(0, Math.min(lowered, -computeBalanceCentavos(after, collectedCentavos)));
}
