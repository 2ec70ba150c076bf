import { holdMinutes } from "../../content/facts.ts";

/**
 * How much one network and one browser of it may hold within an hour without paying. Whatever is
 * paid counts no more, so nobody who books in earnest meets a limit: a family never, a hotel whose
 * guests share one address not with three whole departures waiting for their payment.
 */
export type HoldLimit = Readonly<{ seats: number; holds: number }>;

/** `wide` is the /24 or /56 around a network, `widest` the /48; see `networksOf`. */
export const holdLimits = {
  widest: { seats: 144, holds: 120 },
  wide: { seats: 72, holds: 60 },
  network: { seats: 36, holds: 30 },
  browser: { seats: 24, holds: 10 },
} as const satisfies Record<string, HoldLimit>;

export const limitWindowMs = 60 * 60_000;

/**
 * Of a single departure a network, at whatever width, may keep at most a quarter from others without
 * paying, as seats times minutes within three hours (docs/decisions/0010). So one party of any size
 * fits, and all riders of a hotel at once; whoever lets their holds lapse waits before the next.
 */
export const departureShare = { part: 1 / 4, windowMs: 3 * 60 * 60_000 } as const;

/** How long seats can be held: the payment page's time, and what the provider adds to it. */
export const longestHoldMs = (holdMinutes + 2) * 60_000;

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

/** Seats of one departure that were kept, or still are, without being paid. */
export type KeptSeats = Readonly<{ at: Date; until: Date; seats: number }>;

/**
 * The moment from which so many more seats of a departure can be held, or null when they can be now.
 *
 * @param kept what the same network has kept of it within the window
 */
export function shareUsedUntil(
  kept: readonly KeptSeats[],
  seats: number,
  capacity: number,
): Date | null {
  const { part, windowMs } = departureShare;
  const counted = [...kept].sort((a, b) => a.at.getTime() - b.at.getTime());
  const cost = (one: KeptSeats) => one.seats * (one.until.getTime() - one.at.getTime());
  let sum = seats * longestHoldMs;
  for (const one of counted) sum += cost(one);
  let until: Date | null = null;
  while (sum > capacity * windowMs * part) {
    const oldest = counted.shift();
    if (!oldest) return until;
    sum -= cost(oldest);
    until = new Date(oldest.at.getTime() + windowMs);
  }
  return until;
}
