import { data } from "react-router";
import type { DepartureChange } from "#app/bookings/closures/change-departures.server.ts";
import type { AssignGuidesResult } from "#app/bookings/guides/ride-guides.server.ts";
import type { NotifiedGuests } from "#app/bookings/manual-messages/count-notified-guests.server.ts";
import { getDayPath } from "./departure-view.ts";

export type DepartureRefusal =
  | Exclude<DepartureChange, { outcome: "done" }>
  | Readonly<{ outcome: Extract<AssignGuidesResult, "unknown-guide"> }>
  | Readonly<{
      outcome:
        | ("too-early" | "not-the-day" | "not-yours" | "too-late")
        | ("bad-number" | "question-changed" | "question-impossible");
    }>;

/** The reason why a form changed nothing. */
export type DepartureReply = Readonly<{
  id: string;
  ride: string;
  refusal: DepartureRefusal["outcome"];
  sold: number;
  most: number;
  riders: number;
  left: number;
}>;

/**
 * Returns the path of the day's page with the result: what was done, and how many guests are
 * notified.
 */
export function getResultPath(
  date: string,
  done: string,
  { guests, byHand }: NotifiedGuests,
): string {
  const query = { done, guests: String(guests), ...(byHand > 0 && { hand: String(byHand) }) };
  return `${getDayPath(date)}?${new URLSearchParams(query)}`;
}

/** Returns the reply that a form changed nothing, with status 404, 403 or 409. */
export function createRefusal(ride: string, change: DepartureRefusal, id: string) {
  const sold = change.outcome === "below-sold" ? change.sold : 0;
  const { riders, left } = change.outcome === "no-horses" ? change : { riders: 0, left: 0 };
  const reply: DepartureReply = {
    id,
    ride,
    refusal: change.outcome,
    sold,
    most: change.outcome === "no-such-capacity" ? change.most : 0,
    riders,
    left,
  };
  const statuses: Readonly<Record<string, number>> = { "unknown-departure": 404, "not-yours": 403 };
  return data(reply, { status: statuses[change.outcome] ?? 409 });
}
