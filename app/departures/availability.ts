import {
  addDays,
  addMonths,
  type LocalDate,
  type LocalTime,
  toInstant,
  toLocalDate,
} from "../platform/local-time.ts";
import type { TourId } from "../tours/all-tours.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import type { Party } from "../tours/pricing.ts";
import type { DepartureTime, Listing } from "../tours/tour-listing.ts";
import { type ClosedDay, isDayClosed } from "./closed-days.ts";
import { findDepartureTime, getRideAt } from "./departure-times.ts";
import { getHorsesLeft, type HorseUse, type RideWithRiders } from "./horse-capacity.ts";

/**
 * The key of a departure: a tour on a day at a start time. Seats are sold by departure
 * (docs/rulings.md 8).
 */
export type DepartureKey = Readonly<{ tour: TourId; date: LocalDate; start: LocalTime }>;

/** The state of a departure at a moment; a departure without a row has the defaults. */
export type DepartureState = Readonly<{
  capacity: number;
  /** Seats that are confirmed or held at the moment. Expired holds are not counted. */
  taken: number;
  /** Seats whose guests have paid. */
  confirmed: number;
  /** Horses that no other ride uses at the same time; negative if too many riders are sold. */
  horsesLeft: number;
  /** Whether nobody can book it, because it is closed itself or its day is. */
  closed: boolean;
  /** Whether its day is closed. */
  dayClosed: boolean;
  /** Whether guests may book it; the operator can switch the morning ride on. */
  offered: boolean;
}>;

/** What a party needs of a departure: seats, or the whole departure. */
export type SeatRequest = Pick<Party, "participants" | "isPrivate">;

export type Refusal =
  | { reason: "unknown-departure" }
  | { reason: "not-offered" }
  | { reason: "past-cutoff" }
  | { reason: "beyond-horizon" }
  /** `wholeDay` means that the day is closed, and that reopening the day opens the departure. */
  | { reason: "closed"; wholeDay: boolean }
  | { reason: "sold-out"; seatsLeft: number }
  | { reason: "needs-company" }
  /** A private ride was requested, but others have booked already. */
  | { reason: "has-riders" }
  /** A guest's own move to a day with higher prices is refused; the operator can make it. */
  | { reason: "costs-more" };

/** One row of `getTouchedDepartures`: a departure that has a row in the database. */
export type TouchedDeparture = Omit<DepartureState, "offered" | "dayClosed" | "horsesLeft"> &
  RideWithRiders &
  Readonly<{
    offered: boolean | null;
    /** Riders of the booking whose seats count as free; they already have horses on this ride. */
    ownRiders: number;
  }>;

/**
 * The stored departures of all tours on some days, the horses that they use, and the closed days.
 */
export type TouchedDepartures = Readonly<{
  rows: readonly TouchedDeparture[];
  uses: readonly HorseUse[];
  closedDays: readonly ClosedDay[];
}>;

/**
 * Returns whether guests may book a scheduled departure: the operator's switch decides, or else the
 * schedule's default.
 */
export function isOffered(
  { tour, date }: Omit<DepartureKey, "start">,
  facts: DepartureTime,
  { rows }: Pick<TouchedDepartures, "rows">,
): boolean {
  return findDepartureRow({ tour, date, start: facts.start }, rows)?.offered ?? facts.offered;
}

/** Returns the row of a departure; undefined while the departure has none. */
export function findDepartureRow(
  { tour, date, start }: DepartureKey,
  rows: TouchedDepartures["rows"],
) {
  return rows.find((one) => one.date === date && one.start === start && one.tour === tour);
}

/** Returns the state of a scheduled departure from the stored data of the days around it. */
export function getDepartureState(
  catalog: Catalog,
  key: Omit<DepartureKey, "start">,
  facts: DepartureTime,
  { rows, uses, closedDays }: TouchedDepartures,
): DepartureState {
  const { tour, date } = key;
  const { start } = facts;
  const row = findDepartureRow({ tour, date, start }, rows);
  const { left } = getHorsesLeft(catalog, { tour, date, start }, uses);
  const dayClosed = isDayClosed(closedDays, { tour, date, start });
  return {
    capacity: row?.capacity ?? catalog.listings[tour].capacity,
    taken: row?.taken ?? 0,
    confirmed: row?.confirmed ?? 0,
    // Riders keep the horses that they have, even if there are too few.
    horsesLeft: Math.max(left, row?.ownRiders ?? left),
    closed: dayClosed || (row?.closed ?? false),
    dayClosed,
    offered: row?.offered ?? facts.offered,
  };
}

/** Returns the instant after which nobody can book a departure any more (docs/rulings.md 8). */
export function getBookingCutoff(catalog: Catalog, key: DepartureKey): Date {
  return getListingCutoff(catalog.listings[key.tour], key);
}

/** Returns the same instant by the rule of one listing of the tour. */
export function getListingCutoff(listing: Listing, key: DepartureKey): Date {
  const { closes } = listing;
  if ("eveningBefore" in closes) return toInstant(addDays(key.date, -1), closes.eveningBefore);
  const firstPickup = toInstant(key.date, getRideAt(listing, key.start).pickups[0]);
  return new Date(firstPickup.getTime() - closes.hoursBeforeFirstPickup * 3_600_000);
}

/** Returns the last day that can be booked. */
export function getBookingHorizon({ policy }: Catalog, now: Date): LocalDate {
  return addMonths(toLocalDate(now), policy.bookingHorizonMonths);
}

type Room = Pick<DepartureState, "capacity" | "taken" | "horsesLeft">;

/** Returns the free seats of a departure: the lower of its own and of the horses left for it. */
export function getRoomLeft({ capacity, taken, horsesLeft: horses }: Room): number {
  return Math.max(0, Math.min(capacity - taken, horses));
}

/** Returns the seats that a guest could still book. */
export function getSeatsLeft(state: Room & Pick<DepartureState, "closed">): number {
  return state.closed ? 0 : getRoomLeft(state);
}

/**
 * Returns why the time or the schedule rules out a booking, regardless of free seats; null if they
 * do not.
 */
export function findTimeRefusalForGuest(
  catalog: Catalog,
  key: DepartureKey,
  now: Date,
): Refusal | null {
  if (!findDepartureTime(catalog.listings[key.tour], key)) return { reason: "unknown-departure" };
  if (now >= getBookingCutoff(catalog, key)) return { reason: "past-cutoff" };
  if (key.date > getBookingHorizon(catalog, now)) return { reason: "beyond-horizon" };
  return null;
}

/**
 * Returns why a party cannot book a departure; null when it can. A party below the minimum may only
 * join riders who have paid, because riders who are still paying might leave, and the ride needs
 * its minimum.
 */
export function findRefusal(
  catalog: Catalog,
  key: DepartureKey,
  state: DepartureState,
  wish: SeatRequest,
  now: Date,
): Refusal | null {
  return (
    findTimeRefusalForGuest(catalog, key, now) ??
    findRoomRefusal(catalog.listings[key.tour], state, wish)
  );
}

/**
 * Returns the smallest party that the departure accepts, so that it reaches its minimum together
 * with the riders who have paid.
 */
export function getMinimumRiders(
  { minimumRiders }: Listing,
  { confirmed }: Pick<DepartureState, "confirmed">,
): number {
  return Math.max(1, minimumRiders - confirmed);
}

/** Returns why a party does not fit on a departure, regardless of the time; null if it fits. */
export function findRoomRefusal(
  listing: Listing,
  state: DepartureState,
  { participants, isPrivate }: SeatRequest,
): Refusal | null {
  if (!state.offered) return { reason: "not-offered" };
  if (state.closed) return { reason: "closed", wholeDay: state.dayClosed };
  const left = getSeatsLeft(state);
  if (participants > left) return { reason: "sold-out", seatsLeft: left };
  if (isPrivate) return state.taken > 0 ? { reason: "has-riders" } : null;
  if (participants < getMinimumRiders(listing, state)) return { reason: "needs-company" };
  return null;
}
