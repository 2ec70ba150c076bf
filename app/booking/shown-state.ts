import type { BookingRow } from "./booking-store.server.ts";

/** `lapsed`: a hold whose time is over; `offer`: the ride is called off and the guest chooses. */
export type ShownState = BookingRow["state"] | "lapsed" | "offer";

/** What the operator calls the state of a booking at a moment, on every screen and in the CSV. */
export function shownState(
  { state, holdExpiresAt, offerExpiresAt }: BookingRow,
  now: Date,
): ShownState {
  if (state === "held" && holdExpiresAt && holdExpiresAt <= now) return "lapsed";
  return state === "confirmed" && offerExpiresAt ? "offer" : state;
}
