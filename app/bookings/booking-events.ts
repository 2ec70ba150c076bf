/** The side that changed a booking. */
export type ChangedBy = "guest" | "operator";

/** An event of a booking that triggers notifications or jobs outside of this module. */
export type BookingEvent = Readonly<
  | { type: "booking-confirmed"; bookingId: string }
  | { type: "payment-refund-due"; bookingId: string; paymentId: string }
  /** A refund order for a part of a payment was created. */
  | { type: "refund-ordered"; bookingId: string; orderId: string; amountCentavos: number }
  /** `refund` says whether the money is refunded, `by` who decided. */
  | {
      type: "booking-cancelled";
      bookingId: string;
      refund: "full" | "none";
      by: "guest" | "operator" | "unanswered-offer";
      /** The refunded amount in centavos; absent from queued events of earlier versions. */
      refundCentavos?: number;
      /** The centavos that the operator refunds manually; absent where there are none. */
      byHandCentavos?: number;
      /** The centavos that the hotel or agency refunds; absent where there are none. */
      byAgencyCentavos?: number;
    }
  /**
   * The day, time, place or contact data changed. `revision` distinguishes successive changes. The
   * old email address gets an email as well, in case somebody else replaced it.
   */
  | {
      type: "booking-changed";
      bookingId: string;
      revision: number;
      previousEmail: string | null;
      /**
       * The side that changed it; absent from queued events of earlier versions, where it was the
       * guest.
       */
      by?: ChangedBy;
    }
  /** The departure was cancelled: the guest chooses another date or a full refund. */
  | {
      type: "ride-called-off";
      bookingId: string;
      revision: number;
      /** Why it was cancelled; absent from queued events of earlier versions. */
      reason?: "weather" | "other";
    }
  /** A cancelled departure was reopened, so the ride takes place. */
  | { type: "ride-back-on"; bookingId: string; revision: number }
  | { type: "reminder-due"; bookingId: string }
  /** A bank has sent a refund back, so the guest did not receive the money. */
  | { type: "refund-returned"; bookingId: string; refundId: string; amountCentavos: number }
  /**
   * A refund has been due for a day and needs a person. `paymentId` is the id of its payment or of
   * its refund order.
   */
  | { type: "refund-stuck"; bookingId: string; paymentId: string; amountCentavos: number }
  /**
   * The operator refunded money on the provider's own website. The event has the newly refunded
   * amount and the total.
   */
  | {
      type: "refunded-elsewhere";
      bookingId: string;
      amountCentavos: number;
      totalCentavos: number;
    }
  /** A refund has been paid, through the provider or manually by the operator. */
  | {
      type: "refund-done";
      bookingId: string;
      paymentId: string;
      amountCentavos: number;
      by: "provider" | "operator";
    }
  /** The operator recorded a manual payment; the amount is negative for money given back. */
  | {
      type: "payment-noted";
      bookingId: string;
      handPaymentId: string;
      method: "cash" | "transfer" | "agency";
      amountCentavos: number;
    }
  /** A bank demands a payment back (`open`), or that dispute has ended (`won`, `lost`). */
  | {
      type: "dispute";
      bookingId: string;
      disputeId: string;
      stage: "open" | "won" | "lost";
      amountCentavos: number;
      evidenceDueBy: string | null;
    }
>;

/** The events that send a booking notification by email and, where configured, by webhook. */
export type BookingNotification = Exclude<
  BookingEvent,
  { type: "booking-confirmed" | "payment-refund-due" | "refund-ordered" }
>;
