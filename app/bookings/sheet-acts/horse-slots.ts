import type { HorseChange } from "./act.ts";
import type { MergeRules } from "./merge-acts.ts";

/** The rules by which acts about the horses of a ride are merged; null is no choice by hand. */
export const horseRules: MergeRules<
  Readonly<{ horseId: string | null }>,
  Pick<HorseChange, "from" | "to">
> = {
  getShown: ({ from }) => ({ horseId: from }),
  enforce: ({ to }) => ({ horseId: to }),
  apply: ({ horseId }, { from, to }) =>
    horseId === from || horseId === to ? { horseId: to } : null,
};

/** Returns the slot of a rider: the booking and the rider's position in it. */
export function formatRiderSlot({
  bookingId,
  position,
}: Pick<HorseChange, "bookingId" | "position">): string {
  return `${bookingId} ${position}`;
}
