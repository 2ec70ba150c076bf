/** Who changed a booking. */
export type ChangedBy = "guest" | "operator";

/** What happened to a booking that somebody outside must hear of. */
export type BookingEvent = Readonly<
  | { type: "booking-confirmed"; bookingId: string }
  | { type: "payment-refund-due"; bookingId: string; paymentId: string }
  /** `refund`: whether the money goes back. `by`: who decided. */
  | {
      type: "booking-cancelled";
      bookingId: string;
      refund: "full" | "none";
      by: "guest" | "operator" | "unanswered-offer";
    }
  /**
   * Day, time, place or contact changed; `revision` tells this change from the next. An address
   * that was replaced hears of it as well, in case somebody else did that.
   */
  | {
      type: "booking-changed";
      bookingId: string;
      revision: number;
      previousEmail: string | null;
      /** Absent from events of earlier versions that still wait: then it was the guest. */
      by?: ChangedBy;
    }
  /** The ride was called off: the guest chooses another date or a full refund. */
  | {
      type: "ride-called-off";
      bookingId: string;
      revision: number;
      /** Absent from events of earlier versions that still wait. */
      reason?: "weather" | "other";
    }
  /** The ride takes place after all. */
  | { type: "ride-back-on"; bookingId: string; revision: number }
  | { type: "reminder-due"; bookingId: string }
  /** A bank has sent a refund back; the guest has not got the money. */
  | { type: "refund-returned"; bookingId: string; refundId: string; amountCentavos: number }
>;

/** The events that are told by mail and nothing else. */
export type BookingNews = Exclude<
  BookingEvent,
  { type: "booking-confirmed" | "payment-refund-due" }
>;
