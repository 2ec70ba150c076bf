import type { Refusal } from "#app/departures/availability.ts";

/** Returns the key of the message that explains a refusal. A closed day has a key of its own. */
export function getRefusalMessageKey(refusal: Refusal): Refusal["reason"] | "day-closed" {
  return refusal.reason === "closed" && refusal.wholeDay ? "day-closed" : refusal.reason;
}
