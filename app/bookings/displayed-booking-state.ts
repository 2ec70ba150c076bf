/**
 * The fields of a booking that determine its displayed state; ARCHITECTURE.md describes the states.
 */
type BookingStateFields = Readonly<{
  state: "held" | "confirmed" | "expired" | "cancelled" | "unscheduled";
  holdExpiresAt: Date | null;
  offerExpiresAt: Date | null;
}>;

/**
 * `lapsed` is a hold that has expired but is not released yet. `offer` is a booking whose departure
 * was cancelled and whose guest has not chosen yet.
 */
export type ShownBookingState = BookingStateFields["state"] | "lapsed" | "offer";

/** Returns the state of a booking at `now` as all operator screens and the CSV file show it. */
export function getDisplayedState(
  { state, holdExpiresAt, offerExpiresAt }: BookingStateFields,
  now: Date,
): ShownBookingState {
  if (state === "held" && holdExpiresAt && holdExpiresAt <= now) return "lapsed";
  return state === "confirmed" && offerExpiresAt ? "offer" : state;
}
