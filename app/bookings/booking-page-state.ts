/** A booking as far as its shown state depends on it; the states are those of ARCHITECTURE.md. */
type Shown = Readonly<{
  state: "held" | "confirmed" | "expired" | "cancelled" | "unscheduled";
  holdExpiresAt: Date | null;
  offerExpiresAt: Date | null;
}>;

/** `lapsed`: a hold whose time is over; `offer`: the ride is called off and the guest chooses. */
export type ShownBookingState = Shown["state"] | "lapsed" | "offer";

/** What the operator calls the state of a booking at a moment, on every screen and in the CSV. */
export function getShownState(
  { state, holdExpiresAt, offerExpiresAt }: Shown,
  now: Date,
): ShownBookingState {
  if (state === "held" && holdExpiresAt && holdExpiresAt <= now) return "lapsed";
  return state === "confirmed" && offerExpiresAt ? "offer" : state;
}
