import type { ActOutcome, RefusalReason, SheetAct } from "../bookings/sheet-acts/act.ts";

/**
 * An act on the phone that made it.
 * - `waiting`: the site has not confirmed it.
 * - `stored`: the site has it, and the next sheet shows it.
 * - `in-question`: the site has it, and a person decides what holds.
 * - `refused`: the site did not take it; its author discards it or makes another.
 */
export type KeptAct = Readonly<{
  act: SheetAct;
  state: "waiting" | "stored" | "in-question" | "refused";
  /** Whether it was sent at least once, so that it may have reached the site. */
  wasTried: boolean;
  reason: RefusalReason | null;
}>;

/** Returns the acts in the order in which they were made and have to be sent. */
export function sortActs(acts: readonly KeptAct[]): KeptAct[] {
  return acts.toSorted((one, other) => one.act.number - other.act.number);
}

export function listWaiting(acts: readonly KeptAct[]): KeptAct[] {
  return acts.filter(({ state }) => state === "waiting");
}

/** Returns an act after the site's answer about it. */
export function applyOutcome(kept: KeptAct, outcome: ActOutcome): KeptAct {
  if (outcome.outcome === "refused") return { ...kept, state: "refused", reason: outcome.reason };
  const state = outcome.outcome === "in-question" ? "in-question" : "stored";
  return { ...kept, state, reason: null };
}

/**
 * Returns as many of the acts, from the first on, as one request may have. An act that alone is
 * larger than a request is a part of its own, which the site refuses.
 */
export function takeBatch(
  acts: readonly KeptAct[],
  limits: Readonly<{ bytes: number; acts: number }>,
): KeptAct[] {
  // Room for the account and the brackets around the acts.
  let bytes = 200;
  const batch: KeptAct[] = [];
  for (const kept of acts) {
    bytes += new TextEncoder().encode(JSON.stringify(kept.act)).length + 1;
    if (batch.length > 0 && (batch.length >= limits.acts || bytes > limits.bytes)) break;
    batch.push(kept);
  }
  return batch;
}

/** Returns the ids of the acts that a later act on this phone takes back. */
export function listTakenBack(acts: readonly KeptAct[]): ReadonlySet<string> {
  return new Set(
    acts.flatMap(({ act, state }) =>
      act.kind === "take-back" && state !== "refused" ? act.of : [],
    ),
  );
}
