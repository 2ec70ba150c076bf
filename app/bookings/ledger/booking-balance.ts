/** The fields of a booking that decide what is owed. */
export type ChargedBooking = Readonly<{
  state: "held" | "confirmed" | "expired" | "cancelled" | "unscheduled";
  totalPrice: number;
  keptCentavos: number | null;
}>;

/**
 * Returns the centavos still to be collected from a guest; negative when money has to be refunded
 * manually. A confirmed booking costs its price. A cancelled booking costs what its cancellation
 * kept, and nothing more is collected for it. `collectedCentavosSql` is what the business has of
 * the booking, by card and manually; a refund that is due from the payment provider counts as gone,
 * because it is tracked with its payment.
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
 * Returns the centavos of the paid amount that become too much when the price falls. Amounts that
 * were overpaid before are not included, because their refund has been decided already.
 */
export function computeFreedCentavos(
  before: ChargedBooking,
  after: ChargedBooking,
  collectedCentavos: number,
): number {
  const lowered = (before.totalPrice - after.totalPrice) * 100;
  return Math.max(0, Math.min(lowered, -computeBalanceCentavos(after, collectedCentavos)));
}
