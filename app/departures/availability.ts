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

/** A departure: a tour on a day at a start time. Seats are sold on it (docs/rulings.md 8). */
export type DepartureKey = Readonly<{ tour: TourId; date: LocalDate; start: LocalTime }>;

/** The state of a departure at a moment; a departure without a row has the defaults. */
export type DepartureState = Readonly<{
  capacity: number;
  /** Seats confirmed or held right now. Expired holds are not counted. */
  taken: number;
  /** Seats whose guests have paid. */
  confirmed: number;
  /** Horses that no ride uses in the meantime; negative where too many riders are sold. */
  horsesLeft: number;
  /** Whether nobody can book it: it is closed itself, or its day is. */
  closed: boolean;
  /** Whether its day is closed. */
  dayClosed: boolean;
  /** Whether guests may book it; the operator can switch the morning ride on. */
  offered: boolean;
}>;

/** What a party asks of a departure: seats, or the departure for itself. */
export type SeatRequest = Pick<Party, "participants" | "isPrivate">;

export type Refusal =
  | { reason: "unknown-departure" }
  | { reason: "not-offered" }
  | { reason: "past-cutoff" }
  | { reason: "beyond-horizon" }
  /** `wholeDay`: the day is closed, and reopening it opens the departure. */
  | { reason: "closed"; wholeDay: boolean }
  | { reason: "sold-out"; seatsLeft: number }
  | { reason: "needs-company" }
  /** A private ride, but others ride already. */
  | { reason: "has-riders" }
  /** A guest's own move to a day with higher prices; the operator moves them. */
  | { reason: "costs-more" };

/** What the database knows of a departure: one row of `getTouchedDepartures`. */
export type TouchedDeparture = Omit<DepartureState, "offered" | "dayClosed" | "horsesLeft"> &
  RideWithRiders &
  Readonly<{
    offered: boolean | null;
    /** Riders of the booking whose seats count as free, who have their horses on this ride. */
    ownRiders: number;
  }>;

/** The departures of all tours on some days, the horses that they use, and the closed days. */
export type TouchedDepartures = Readonly<{
  rows: readonly TouchedDeparture[];
  uses: readonly HorseUse[];
  closedDays: readonly ClosedDay[];
}>;

/** Whether guests may book a scheduled departure, as the operator has switched it or as it began. */
export function isOffered(
  { tour, date }: Omit<DepartureKey, "start">,
  facts: DepartureTime,
  { rows }: Pick<TouchedDepartures, "rows">,
): boolean {
  return findDepartureRow({ tour, date, start: facts.start }, rows)?.offered ?? facts.offered;
}

/** The row of a departure; undefined while nobody has touched it. */
export function findDepartureRow(
  { tour, date, start }: DepartureKey,
  rows: TouchedDepartures["rows"],
) {
  return rows.find((one) => one.date === date && one.start === start && one.tour === tour);
}

/** The state of a scheduled departure, read from what the database knows of the days around it. */
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
    // Riders keep the horses that they have, also where there are too few.
    horsesLeft: Math.max(left, row?.ownRiders ?? left),
    closed: dayClosed || (row?.closed ?? false),
    dayClosed,
    offered: row?.offered ?? facts.offered,
  };
}

/** The instant after which nobody can book a departure any more (docs/rulings.md 8). */
export function getBookingCutoff(catalog: Catalog, key: DepartureKey): Date {
  return getListingCutoff(catalog.listings[key.tour], key);
}

/** The same instant as one listing of its tour has it. */
export function getListingCutoff(listing: Listing, key: DepartureKey): Date {
  const { closes } = listing;
  if ("eveningBefore" in closes) return toInstant(addDays(key.date, -1), closes.eveningBefore);
  const firstPickup = toInstant(key.date, getRideAt(listing, key.start).pickups[0]);
  return new Date(firstPickup.getTime() - closes.hoursBeforeFirstPickup * 3_600_000);
}

/** The last day that can be booked. */
export function getBookingHorizon({ policy }: Catalog, now: Date): LocalDate {
  return addMonths(toLocalDate(now), policy.bookingHorizonMonths);
}

type Room = Pick<DepartureState, "capacity" | "taken" | "horsesLeft">;

/** Seats that a departure has left: the smaller of its own and of the horses left for it. */
export function getRoomLeft({ capacity, taken, horsesLeft: horses }: Room): number {
  return Math.max(0, Math.min(capacity - taken, horses));
}

/** Seats a guest could still take. */
export function getSeatsLeft(state: Room & Pick<DepartureState, "closed">): number {
  return state.closed ? 0 : getRoomLeft(state);
}

/** Why the time or the schedule rules out a booking, however full the departure is; else null. */
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
 * Why a party cannot book a departure, or null when it can. A small party may join riders who have
 * paid: riders who are still paying might leave, and the ride runs from its least number.
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

/** The fewest riders of a party that the departure takes: with those who paid it runs. */
export function getMinimumRiders(
  { minimumRiders }: Listing,
  { confirmed }: Pick<DepartureState, "confirmed">,
): number {
  return Math.max(1, minimumRiders - confirmed);
}

/** Why a party does not fit on a departure, whatever the time is; else null. */
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
