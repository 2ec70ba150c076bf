import type { BookingRow } from "../../bookings/booking-store.server.ts";
import { getTextsForSystem } from "../../bookings/field-readers.ts";
import { formatReference } from "../../bookings/format-reference.ts";
import { getRowMoney } from "../../bookings/ledger/money-breakdown.ts";
import { getPaidSession } from "../../bookings/paid-session.ts";
import { toExternalPickup } from "../../departures/pickup.ts";
import { toLead } from "../../leads/lead.ts";
import { isTestSession } from "../../payments/session-id.ts";
import { getTourOfBooking } from "../../tours/booking-tour.ts";
import { countChildren } from "../../tours/pricing.ts";

/** The types of events that the automation receives. New bookings have a different payload. */
export type AutomationEventType =
  | "booking.changed"
  | "booking.cancelled"
  | "booking.hold-ended"
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
  | "payment.received"
  | "message.received"
  | "needs-you";

/** The payload of every event except new bookings (docs/webhooks.md). */
export type AutomationEvent = Readonly<{
  /** The delivery's id, which is the same in all attempts and is also sent as `webhook-id`. */
  id: string;
  type: AutomationEventType;
  /** When the event was recorded, ISO 8601. */
  at: string;
  /** The booking's reference as guests see it; null for an event without a booking. */
  reference: string | null;
  booking: EventBooking | null;
}> &
  Readonly<Record<string, unknown>>;

/**
 * The booking when the event was recorded. It omits texts that may be about health, the team's
 * note, and the link with which the guest can change the booking.
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
    ...getTextsForSystem(booking, "webhook"),
    language: booking.language,
    source: booking.source,
    /** How the guest found the business; null if it is not known. */
    lead: toLead(booking),
    totalMxn: booking.totalPrice,
    toCollectMxn: getRowMoney(booking).toCollectCentavos / 100,
    paymentStatus: booking.paymentStatus,
    /**
     * Whether the departure was cancelled and the guest has not chosen another day or a refund yet.
     */
    isUndecided: booking.offerExpiresAt !== null,
    testMode: isTestSession(getPaidSession(booking)),
  } as const;
}

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
