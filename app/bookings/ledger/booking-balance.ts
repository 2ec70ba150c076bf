/** The fields of a booking that determine what the guest owes. */
export type ChargedBooking = Readonly<{
  state: "held" | "confirmed" | "expired" | "cancelled" | "unscheduled";
  totalPrice: number;
  keptCentavos: number | null;
}>;

/**
 * Returns the centavos still to be collected from a guest; negative if money has to be refunded
 * manually. The guest is charged the price of a confirmed booking. For a cancelled booking, the
 * charge is what was kept at its cancellation, and no more is collected. `collectedCentavosSql`
 * sums what the business has received for the booking by card and manually. A refund that the
 * payment provider still has to make is already deducted from that sum, because it is tracked with
 * its payment.
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
 * Returns the centavos that a payment link may ask for: what is still to be collected, or the whole
 * price of a booking that is held until it is paid. Only such bookings and confirmed ones have
 * payment links.
 */
export function computePayableCentavos(booking: ChargedBooking, collectedCentavos: number): number {
  const isUnconfirmed = booking.state === "held" || booking.state === "expired";
  if (isUnconfirmed) return booking.totalPrice * 100 - collectedCentavos;
  return computeBalanceCentavos(booking, collectedCentavos);
}

/**
 * Returns by how many centavos a lower price increases what the guest has overpaid. Earlier
 * overpayments are not included, because their refund has already been decided.
 */
export function computeNewlyOverpaidCentavos(
  before: ChargedBooking,
  after: ChargedBooking,
  collectedCentavos: number,
): number {
  const lowered = (before.totalPrice - after.totalPrice) * 100;
  return Math.max(0, Math.min(lowered, -computeBalanceCentavos(after, collectedCentavos)));
}
