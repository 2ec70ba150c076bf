import type { ManualPaymentMethod } from "#db/schema.ts";
import type { RefundKind } from "./refund-terms.ts";

/** The side that changed a booking: the guest or the team. */
export type ChangedBy = "guest" | "operator";

/** Who changed or cancelled a booking, as messages say it. `rider` is one of the riders, who used
 * the own link and need not be the guest who booked. */
export type ChangeAuthor = ChangedBy | "rider";

/** A booking event that triggers notifications or jobs outside of this module. */
export type BookingEvent = Readonly<
  | { type: "booking-confirmed"; bookingId: string }
  | { type: "payment-refund-due"; bookingId: string; paymentId: string }
  /** A refund order for a part of a payment was created. */
  | { type: "refund-ordered"; bookingId: string; orderId: string; amountCentavos: number }
  /**
   * The booking was cancelled. `refund` says whether money is refunded, and `by` says who
   * cancelled.
   */
  | {
      type: "booking-cancelled";
      bookingId: string;
      refund: RefundKind;
      by: "guest" | "operator" | "unanswered-offer";
      /** Whether the last rider did it with the own link. `by` is then "guest". */
      byRider?: true;
      /** The refunded amount in centavos; absent from events that earlier versions queued. */
      refundCentavos?: number;
      /** The centavos that the operator refunds manually; absent if there are none. */
      byHandCentavos?: number;
      /**
       * The part of `refundCentavos` that the operator was to give back by hand before; absent if
       * there is none.
       */
      handToCardCentavos?: number;
      /** The centavos of the refund that were owed before the cancellation; absent if none were. */
      owedBeforeCentavos?: number;
      /** The centavos that the hotel or agency refunds; absent if there are none. */
      byAgencyCentavos?: number;
      /** The booking's revision after it; absent from events that earlier versions queued. */
      revision?: number;
      /** Whether it can be undone, so that its messages wait (`cancellationUndoSeconds`). */
      canUndo?: boolean;
    }
  /**
   * A cancellation was undone before anybody was told. `restores` is the revision that the booking
   * had before the cancellation, `revision` the one it has now.
   */
  | {
      type: "cancellation-undone";
      bookingId: string;
      revision: number;
      restores: number;
      /** Whether the cancellation deleted what the riders had answered. */
      hasLostAnswers?: true;
    }
  /**
   * The booking was changed: day, time, pickup place, contact data, riders or price. `revision`
   * distinguishes successive changes. `previousEmail` is the replaced email address. It is
   * also notified, in case somebody other than the guest made the change.
   */
  | {
      type: "booking-changed";
      bookingId: string;
      revision: number;
      previousEmail: string | null;
      /**
       * The side that made the change; absent from events that earlier versions queued, which only
       * guests could cause.
       */
      by?: ChangedBy;
      /** Whether one of the riders made the change with the own link. `by` is then "guest". */
      byRider?: true;
      /** Whether the booking has its first email address since, so that nothing was emailed before. */
      isFirstAddress?: true;
    }
  /** The departure was cancelled, so the guest chooses between another date and a full refund. */
  | {
      type: "ride-called-off";
      bookingId: string;
      revision: number;
      /** Why it was cancelled; absent from events that earlier versions queued. */
      reason?: "weather" | "other";
    }
  /** A cancelled departure was reopened, so the ride takes place. */
  | { type: "ride-back-on"; bookingId: string; revision: number }
  | { type: "reminder-due"; bookingId: string }
  /** The guest is thanked on the day after the ride. */
  | { type: "thanks-due"; bookingId: string }
  /** A bank returned a refund to the provider, so the guest did not receive the money. */
  | { type: "refund-returned"; bookingId: string; refundId: string; amountCentavos: number }
  /**
   * A refund has been due for a day, so a person has to check it. `paymentId` is the id of the
   * payment or the refund order.
   */
  | { type: "refund-stuck"; bookingId: string; paymentId: string; amountCentavos: number }
  /**
   * The operator refunded money on the provider's own website: `amountCentavos` is the new refund,
   * `totalCentavos` the sum of all such refunds.
   */
  | {
      type: "refunded-elsewhere";
      bookingId: string;
      /** The payment that was refunded; absent from events that earlier versions queued. */
      paymentId?: string;
      amountCentavos: number;
      totalCentavos: number;
    }
  /** A refund was completed, through the provider or manually by the operator. */
  | {
      type: "refund-done";
      bookingId: string;
      paymentId: string;
      amountCentavos: number;
      by: "provider" | "operator";
    }
  /** The operator recorded a manual payment; the amount is negative for a refund. */
  | {
      type: "payment-noted";
      bookingId: string;
      handPaymentId: string;
      method: ManualPaymentMethod;
      amountCentavos: number;
    }
  /** A guest paid the sum of a payment request by card. */
  | {
      type: "request-paid";
      bookingId: string;
      paymentId: string;
      amountCentavos: number;
      /** Whether it confirmed a booking that was held until paid, whose guest reads that instead. */
      confirms?: boolean;
    }
  /** The team made a payment link. Published only if WhatsApp is set up, which sends the link. */
  | { type: "payment-link-made"; bookingId: string; requestId: string }
  /** The team made the guest an offer, whose seats are held until it is paid. */
  | { type: "quote-made"; bookingId: string }
  /** The guest declined an offer. */
  | { type: "quote-declined"; bookingId: string }
  /** Freed seats are offered to somebody on the waiting list. */
  | { type: "waiting-offer-made"; bookingId: string }
  /** An offer of the waiting list ended unpaid. */
  | { type: "waiting-offer-ended"; bookingId: string }
  /** A booking that was held until paid ended unpaid: at its deadline, or the team released it. */
  | { type: "hold-ended"; bookingId: string; by: "deadline" | "operator" }
  /** A bank demanded a payment back (`open`), or such a dispute ended (`won`, `lost`). */
  | {
      type: "dispute";
      bookingId: string;
      disputeId: string;
      stage: "open" | "won" | "lost";
      amountCentavos: number;
      evidenceDueBy: string | null;
    }
>;

/** The events that send a notification by email and, if configured, by webhook. */
export type BookingNotification = Exclude<
  BookingEvent,
  { type: "booking-confirmed" | "payment-refund-due" | "refund-ordered" | "payment-link-made" }
>;
