import type { BookingState } from "#db/schema.ts";

/**
 * What a page behind a link says first. `called-off`: we cancelled the ride or the booking, and the
 * guest may still have to choose. `refunded`: the booking stands, but all of its money went back.
 * `moved`: it changed its day, time or pickup since the link was made. `open`: something is unpaid.
 */
export type LeadingState = "called-off" | "cancelled" | "refunded" | "moved" | "paid" | "open";

/** What is known of a booking and its money when a page is rendered. */
export type LeadingFacts = Readonly<{
  state: BookingState;
  /** Whether we cancelled the departure and the guest has not chosen yet. */
  hasOffer: boolean;
  /** Whether we, and not the guest, ended a booking that is cancelled. */
  isEndedByUs: boolean;
  /** When the booking was last moved; null if it never was. */
  movedAt: Date | null;
  /** Centavos that were ever received by card. */
  receivedByCard: number;
  /** Centavos that we or an agency still have. */
  collectedCentavos: number;
  priceCentavos: number;
}>;

/**
 * Returns the first that holds of a booking. Every page behind a link begins with it: payment link,
 * offer, rider's page, booking, confirmation and ticket. `since` is when the link was made: its
 * reader has not heard of a later move.
 */
export function getLeadingState(facts: LeadingFacts, since: Date | null = null): LeadingState {
  const { state, hasOffer, isEndedByUs, movedAt, receivedByCard, collectedCentavos } = facts;
  if (hasOffer) return "called-off";
  if (state === "cancelled") return isEndedByUs ? "called-off" : "cancelled";
  if (receivedByCard > 0 && collectedCentavos <= 0) return "refunded";
  if (movedAt !== null && since !== null && movedAt > since) return "moved";
  return collectedCentavos >= facts.priceCentavos ? "paid" : "open";
}

/** Returns whether the ride of a booking takes place for its guest. */
export function isRiding(lead: LeadingState): boolean {
  return lead === "moved" || lead === "paid" || lead === "open";
}
