/** The provider's sessions with which a booking was paid by card. */
type PaidBooking = Readonly<{
  /** The session of the booking's checkout on the site. */
  paymentSessionId: string | null;
  /** The session of the first payment link that was paid, if the query selected it. */
  linkSession?: string | null;
}>;

/**
 * Returns a session with which a booking was paid by card: that of its checkout or, for a booking
 * that the team entered, that of its first paid link. Null if nothing was paid by card.
 */
export function getPaidSession({ paymentSessionId, linkSession }: PaidBooking): string | null {
  return paymentSessionId ?? linkSession ?? null;
}
