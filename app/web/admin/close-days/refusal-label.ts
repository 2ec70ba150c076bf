import type { Refusal } from "#app/departures/availability.ts";

/** The name under which the operator's messages have a refusal: a closed day has its own. */
export function getRefusalName(refusal: Refusal): Refusal["reason"] | "day-closed" {
  return refusal.reason === "closed" && refusal.wholeDay ? "day-closed" : refusal.reason;
}
