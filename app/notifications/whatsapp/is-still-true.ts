import type { WhatsAppTopic } from "#db/schema.ts";
import type { BookingRow } from "../../bookings/booking-store.server.ts";

/**
 * Returns whether a message on a topic still fits the booking. What no longer fits has a message of
 * its own: whatever ended or changed the booking made one.
 */
export function isStillTrue(
  { state, offerExpiresAt, erasedAt, noShowAt }: BookingRow,
  topic: WhatsAppTopic,
): boolean {
  if (erasedAt) return false;
  const rides = state === "confirmed" && !offerExpiresAt;
  switch (topic) {
    case "cancelled":
      return state === "cancelled";
    case "refund":
      return state === "cancelled" || state === "confirmed";
    case "called-off":
      return state === "confirmed" && offerExpiresAt !== null;
    case "hold-ended":
      return state === "expired" || state === "cancelled";
    case "offer":
    case "payment-link":
      return state === "held" || state === "confirmed";
    case "thanks":
      return rides && !noShowAt;
    default:
      return rides;
  }
}
