import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { textsForSystem } from "../../bookings/field-readers.ts";
import { formatReference } from "../../bookings/format-reference.ts";
import { getRowMoney } from "../../bookings/ledger/money-breakdown.ts";
import { toExternalPickup } from "../../departures/pickup.ts";
import { isTestSession } from "../../payments/session-id.ts";
import { getTourOfBooking } from "../../tours/booking-tour.ts";
import { countChildren } from "../../tours/pricing.ts";

/** What happened, as the automation reads it. New bookings have a payload of their own. */
export type AutomationEventType =
  | "booking.changed"
  | "booking.cancelled"
  | "ride.called-off"
  | "ride.back-on"
  | "refund.begun"
  | "refund.done"
  | "refund.stuck"
  | "refund.returned"
  | "refund.elsewhere"
  | "dispute.opened"
  | "dispute.won"
  | "dispute.lost"
  | "payment.noted"
  | "message.received"
  | "needs-you";

/** What the automation receives of every event but a new booking (docs/webhooks.md). */
export type AutomationEvent = Readonly<{
  /** The delivery's id, the same over all tries; also in the header `webhook-id`. */
  id: string;
  type: AutomationEventType;
  /** When it was recorded, ISO 8601. */
  at: string;
  /** Of the booking, as printed; null for an event that is about no booking. */
  reference: string | null;
  booking: EventBooking | null;
}> &
  Readonly<Record<string, unknown>>;

/**
 * The booking as it was when the event was recorded. It has neither texts that may be about health,
 * nor the team's note, nor the link by which the guest changes the booking.
 */
export type EventBooking = ReturnType<typeof toEventBooking>;

export function toEventBooking(booking: BookingRow) {
  return {
    state: booking.state,
    tour: getTourOfBooking(booking),
    tourName: booking.tourName,
    date: booking.bookingDate,
    rideStart: booking.rideStart ?? null,
    pickupTime: toExternalPickup(booking.pickupTime),
    riders: booking.participants,
    children: countChildren(booking.priceLines),
    isPrivate: booking.isPrivate,
    name: `${booking.firstName} ${booking.lastName}`.trim(),
    ...textsForSystem(booking, "webhook"),
    language: booking.language,
    source: booking.source,
    totalMxn: booking.totalPrice,
    toCollectMxn: getRowMoney(booking).toCollectCentavos / 100,
    paymentStatus: booking.paymentStatus,
    /** Whether the guest still has to choose, because the ride was called off. */
    isUndecided: booking.offerExpiresAt !== null,
    testMode: isTestSession(booking.paymentSessionId),
  } as const;
}

/** An event as the automation receives it. */
export function createAutomationEvent(
  facts: Readonly<{ id: string; type: AutomationEventType; now: Date }>,
  booking: BookingRow | null,
  more: Readonly<Record<string, unknown>> = {},
): AutomationEvent {
  return {
    id: facts.id,
    type: facts.type,
    at: facts.now.toISOString(),
    reference: booking && formatReference(booking.reference),
    booking: booking && toEventBooking(booking),
    ...more,
  };
}
