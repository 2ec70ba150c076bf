/** Who changed a booking. */
export type ChangedBy = "guest" | "operator";

/** An event of a booking that has to be reported outside of this module. */
export type BookingEvent = Readonly<
  | { type: "booking-confirmed"; bookingId: string }
  | { type: "payment-refund-due"; bookingId: string; paymentId: string }
  /** A part of a payment goes back, by an order. */
  | { type: "refund-ordered"; bookingId: string; orderId: string; amountCentavos: number }
  /** `refund`: whether the money goes back. `by`: who decided. */
  | {
      type: "booking-cancelled";
      bookingId: string;
      refund: "full" | "none";
      by: "guest" | "operator" | "unanswered-offer";
      /** The amount that goes back; absent from queued events of earlier versions. */
      refundCentavos?: number;
      /** The amount that the operator gives back by hand; absent where there is none. */
      byHandCentavos?: number;
      /** The amount that the hotel or agency gives back; absent where there is none. */
      byAgencyCentavos?: number;
    }
  /**
   * The day, time, place or contact data changed; `revision` tells this change from the next. A
   * replaced e-mail address is told as well, in case somebody else replaced it.
   */
  | {
      type: "booking-changed";
      bookingId: string;
      revision: number;
      previousEmail: string | null;
      /** Absent from queued events of earlier versions: those changes were the guest's. */
      by?: ChangedBy;
    }
  /** The ride was called off: the guest chooses another date or a full refund. */
  | {
      type: "ride-called-off";
      bookingId: string;
      revision: number;
      /** Absent from queued events of earlier versions. */
      reason?: "weather" | "other";
    }
  /** The ride takes place after all. */
  | { type: "ride-back-on"; bookingId: string; revision: number }
  | { type: "reminder-due"; bookingId: string }
  /** A bank has sent a refund back; the guest has not got the money. */
  | { type: "refund-returned"; bookingId: string; refundId: string; amountCentavos: number }
  /** A refund has been due for a day and needs a person; `paymentId` is its payment or its order. */
  | { type: "refund-stuck"; bookingId: string; paymentId: string; amountCentavos: number }
  /** The operator refunded money on the provider's own pages: the amount this time, and in all. */
  | {
      type: "refunded-elsewhere";
      bookingId: string;
      amountCentavos: number;
      totalCentavos: number;
    }
  /** The money of a refund has gone: through the provider, or by the operator's own hand. */
  | {
      type: "refund-done";
      bookingId: string;
      paymentId: string;
      amountCentavos: number;
      by: "provider" | "operator";
    }
  /** The operator noted money that changed hands; negative for money given back. */
  | {
      type: "payment-noted";
      bookingId: string;
      handPaymentId: string;
      method: "cash" | "transfer" | "agency";
      amountCentavos: number;
    }
  /** A bank asks for a payment back (`open`), or that dispute has ended (`won`, `lost`). */
  | {
      type: "dispute";
      bookingId: string;
      disputeId: string;
      stage: "open" | "won" | "lost";
      amountCentavos: number;
      evidenceDueBy: string | null;
    }
>;

/** The events that are news of a booking: told by mail, and to an automation that wants them. */
export type BookingNotification = Exclude<
  BookingEvent,
  { type: "booking-confirmed" | "payment-refund-due" | "refund-ordered" }
>;
