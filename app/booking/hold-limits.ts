/**
 * How much one network and one browser of it may hold within an hour without paying. Whatever is
 * paid counts no more, so nobody who books in earnest meets a limit: a family never, a hotel whose
 * guests share one address not with three whole departures waiting for their payment.
 */
export type HoldLimit = Readonly<{ seats: number; holds: number }>;

export const holdLimits: Readonly<Record<"network" | "browser", HoldLimit>> = {
  network: { seats: 36, holds: 30 },
  browser: { seats: 24, holds: 10 },
};

export const limitWindowMs = 60 * 60_000;

/** Seats that were held and have not been paid. */
export type UnpaidHold = Readonly<{ at: Date; seats: number }>;

/** The moment from which so many more seats can be held, or null when they can be now. */
export function heldOffUntil(
  unpaid: readonly UnpaidHold[],
  seats: number,
  limit: HoldLimit,
): Date | null {
  const counted = [...unpaid].sort((a, b) => a.at.getTime() - b.at.getTime());
  let sum = seats;
  for (const hold of counted) sum += hold.seats;
  let until: Date | null = null;
  while (sum > limit.seats || counted.length >= limit.holds) {
    const oldest = counted.shift();
    if (!oldest) return until;
    sum -= oldest.seats;
    until = new Date(oldest.at.getTime() + limitWindowMs);
  }
  return until;
}
