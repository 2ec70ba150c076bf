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
      /** What goes back; absent from events of earlier versions that still wait. */
      refundCentavos?: number;
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
  /** A refund has been due for a day and needs a person. */
  | { type: "refund-stuck"; bookingId: string; paymentId: string; amountCentavos: number }
  /** Given back on the provider's own pages: this time, and in all. */
  | {
      type: "refunded-elsewhere";
      bookingId: string;
      amountCentavos: number;
      totalCentavos: number;
    }
  /** A bank asks for a payment back (`open`), or that has ended. */
  | {
      type: "dispute";
      bookingId: string;
      disputeId: string;
      stage: "open" | "won" | "lost";
      amountCentavos: number;
      evidenceDueBy: string | null;
    }
>;

/** The events that are told by mail and nothing else. */
export type BookingNews = Exclude<
  BookingEvent,
  { type: "booking-confirmed" | "payment-refund-due" }
>;
