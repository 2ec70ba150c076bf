import type { Refusal } from "#app/departures/availability.ts";

/** Returns the key of a refusal's message. A closed day has its own key. */
export function getRefusalName(refusal: Refusal): Refusal["reason"] | "day-closed" {
  return refusal.reason === "closed" && refusal.wholeDay ? "day-closed" : refusal.reason;
}
