import { holdMinutes } from "../../business/facts.ts";

/**
 * The most unpaid seats and holds that one network, or one browser in it, may have within an hour.
 * Paid seats do not count. The limits are too high for a family to reach, and a hotel whose guests
 * share one address can have three whole departures waiting for payment.
 */
export type HoldLimit = Readonly<{ seats: number; holds: number }>;

/**
 * The limits by width of the network: `wide` is the /24 or /56 around a network, `widest` the /48;
 * see `listNetworksNarrowestFirst`.
 */
export const holdLimits = {
  widest: { seats: 144, holds: 120 },
  wide: { seats: 72, holds: 60 },
  network: { seats: 36, holds: 30 },
  browser: { seats: 24, holds: 10 },
} as const satisfies Record<string, HoldLimit>;

export const limitWindowMs = 60 * 60_000;

/**
 * The share of a single departure that a network, at any width, may block without paying: at most a
 * quarter, measured as seats times minutes within three hours (ADR 10). One party of any size fits,
 * and so do all riders of a hotel at once; a network whose holds lapse has to wait before the next
 * hold.
 */
export const departureShare = { part: 1 / 4, windowMs: 3 * 60 * 60_000 } as const;

/**
 * The share that all networks of one carrier together (`getCarrierNetwork`) may block without
 * paying: half of a departure, measured as above, and at one moment a twentieth of all seats of the
 * next 60 days.
 */
export const carrierShare = { ofDeparture: 1 / 2, ofSeatsAhead: 1 / 20, daysAhead: 60 } as const;

/**
 * The longest time that seats can be held: the time of the payment page plus what the provider
 * adds.
 */
export const maxHoldMs = (holdMinutes + 2) * 60_000;

/** Seats that were held and have not been paid. */
export type UnpaidHold = Readonly<{ at: Date; seats: number }>;

/** Returns the moment from which `seats` more can be held; null when they can be held now. */
export function findUnpaidLimitEnd(
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

/** Seats of one departure that were held, or still are, without being paid. */
export type HeldSeats = Readonly<{ at: Date; until: Date; seats: number }>;

/**
 * Returns the moment from which `seats` more of a departure can be held; null when they can be held
 * now.
 *
 * @param kept the seats that the same network has held of the departure within the window
 * @param part the share of the departure that the network may hold
 */
export function findShareLimitEnd(
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
 * Returns the moment from which `seats` more fit beside those that are held now; null when they fit
 * already.
 *
 * @param held the seats that a carrier holds at this moment, of any departures
 * @param most the seats that it may hold at one moment
 */
export function findHeldSeatsLimitEnd(
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
