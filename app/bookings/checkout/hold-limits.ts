import { holdMinutes } from "../../business/facts.ts";

/**
 * The maximum number of unpaid seats and holds within an hour, for one network or for one browser
 * in it. Paid seats do not count. No family reaches these limits, and a hotel whose guests share
 * one IP address can have three whole departures waiting for payment.
 */
export type HoldLimit = Readonly<{ seats: number; holds: number }>;

/**
 * The limits by width of the network: `wide` is the surrounding /24 or /56, `widest` the /48. See
 * `listEnclosingNetworks`.
 */
export const holdLimits = {
  widest: { seats: 144, holds: 120 },
  wide: { seats: 72, holds: 60 },
  network: { seats: 36, holds: 30 },
  browser: { seats: 24, holds: 10 },
} as const satisfies Record<string, HoldLimit>;

export const limitWindowMs = 60 * 60_000;

/**
 * The share of one departure that a network of any width may block without paying. It is a quarter
 * of all seat minutes within three hours (ADR 10). One party of any size fits into it, and so do
 * all riders of one hotel at once. A network whose holds expire unpaid has to wait before it can
 * hold more.
 */
export const departureShare = { part: 1 / 4, windowMs: 3 * 60 * 60_000 } as const;

/**
 * The share that all networks of one carrier (`getCarrierNetwork`) together may block without
 * paying: half of the seat minutes of a departure, and at any moment a twentieth of all seats of
 * the next 60 days.
 */
export const carrierShare = { ofDeparture: 1 / 2, ofSeatsAhead: 1 / 20, daysAhead: 60 } as const;

/**
 * The longest time that seats can be held: as long as the payment page is open, plus the extra time
 * that the provider adds.
 */
export const maxHoldMs = (holdMinutes + 2) * 60_000;

/** A hold that was not paid, with its start and seats. */
export type UnpaidHold = Readonly<{ at: Date; seats: number }>;

/** Returns when `seats` more can be held under the hourly limit; null if they can be held now. */
export function findHourlyLimitResetTime(
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

/** Seats of one departure that were held, or still are, without payment. */
export type HeldSeats = Readonly<{ at: Date; until: Date; seats: number }>;

/**
 * Returns when `seats` more of a departure can be held under the share limit; null if they can be
 * held now.
 *
 * @param kept the seats of the departure that the same network has held within the window
 * @param part the share of the departure that the network may hold
 */
export function findDepartureLimitResetTime(
  kept: readonly HeldSeats[],
  seats: number,
  capacity: number,
  part: number = departureShare.part,
): Date | null {
  const { windowMs } = departureShare;
  const counted = [...kept].sort((a, b) => a.at.getTime() - b.at.getTime());
  const getSeatCost = (one: HeldSeats) => one.seats * (one.until.getTime() - one.at.getTime());
  let sum = seats * maxHoldMs;
  for (const one of counted) sum += getSeatCost(one);
  let until: Date | null = null;
  while (sum > capacity * windowMs * part) {
    const oldest = counted.shift();
    if (!oldest) return until;
    sum -= getSeatCost(oldest);
    until = new Date(oldest.at.getTime() + windowMs);
  }
  return until;
}

/**
 * Returns when `seats` more can be held in addition to those that are held now; null if they can be
 * held now.
 *
 * @param held the seats that a carrier holds now, on any departure
 * @param most the maximum number of seats that the carrier may hold at one moment
 */
export function findSimultaneousLimitResetTime(
  held: readonly HeldSeats[],
  seats: number,
  most: number,
): Date | null {
  const ending = held.toSorted((a, b) => a.until.getTime() - b.until.getTime());
  let sum = seats;
  for (const one of ending) sum += one.seats;
  let until: Date | null = null;
  while (sum > most) {
    const first = ending.shift();
    if (!first) return until;
    sum -= first.seats;
    until = first.until;
  }
  return until;
}
