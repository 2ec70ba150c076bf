/** What happened to a booking that somebody outside must hear of. */
export type BookingEvent = Readonly<
  | { type: "booking-confirmed"; bookingId: string }
  | { type: "payment-refund-due"; bookingId: string; paymentId: string }
>;
