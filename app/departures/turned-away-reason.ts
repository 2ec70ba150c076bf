import type { TurnedAwayReason } from "#db/schema.ts";
import type { Refusal } from "./availability.ts";

const reasons: Partial<Record<Refusal["reason"], TurnedAwayReason>> = {
  "sold-out": "full",
  "needs-company": "too-few",
  closed: "closed",
  "not-offered": "closed",
  "past-cutoff": "too-late",
};

/** Returns the reports' reason for a refusal; null for one that is no want of a ride. */
export function toTurnedAwayReason({ reason }: Pick<Refusal, "reason">): TurnedAwayReason | null {
  return reasons[reason] ?? null;
}
