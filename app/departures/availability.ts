import { addDays, addMonths, type LocalDate } from "../platform/local-date.ts";
import { type LocalTime, toInstant, toLocalDate } from "../platform/local-time.ts";
import type { TourId } from "../tours/all-tours.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import type { Party } from "../tours/pricing.ts";
import type { DepartureTime, Listing } from "../tours/tour-listing.ts";
import { type ClosedDay, isDayClosed } from "./closed-days.ts";
import { findScheduledRide, getRideAt } from "./departure-times.ts";
import type { Herd } from "./herd.ts";
import { getHorsesLeft, type HorseUse, type RideWithRiders } from "./horse-capacity.ts";
import { findPartyRefusal, type PartyRefusal } from "./party-refusal.ts";
import {
  countKeptSeats,
  findWaitingForDeparture,
  type WaitingForDeparture,
  type WaitingList,
} from "./waiting-parties.ts";

/**
 * Identifies a departure by its tour, day and start time. Seats are sold by departure
 * (docs/rulings.md 8).
 */
export type DepartureKey = Readonly<{ tour: TourId; date: LocalDate; start: LocalTime }>;

/**
 * The state of a departure at an instant. A departure without a row in the database has the default
 * values.
 */
export type DepartureState = Readonly<{
  capacity: number;
  /** Seats that are confirmed or held. Expired holds are not counted. */
  taken: number;
  /** Seats of confirmed bookings. */
  confirmed: number;
  /**
   * The horses that are free during the whole ride; negative if more riders are booked than there
   * are horses.
   */
  horsesLeft: number;
  /**
   * True if nobody has booked it and no horse may do it: none is in service, it is too long for their
   * hours, or they have to have their days off. Guests read that it does not take place, not that it
   * is full.
   */
  isWithoutHorses?: boolean;
  /** Whether nobody can book it, because the departure or its whole day is closed. */
  closed: boolean;
  dayClosed: boolean;
  /** Whether guests may book it. The operator can change this for each day. */
  offered: boolean;
  /** Who waits for its seats; missing if nobody does. */
  waiting?: WaitingForDeparture;
}>;

/** What a party asks for: a number of seats, or the whole departure. */
export type SeatRequest = Pick<Party, "participants" | "isPrivate">;

export type Refusal =
  | { reason: "unknown-departure" }
  | { reason: "not-offered" }
  | { reason: "past-cutoff" }
  | { reason: "beyond-horizon" }
  /** If `wholeDay` is true, the day is closed, and the operator has to reopen the day first. */
  | { reason: "closed"; wholeDay: boolean }
  | PartyRefusal
  /** Guests cannot move their own booking to a day with higher prices; the operator can. */
  | { reason: "costs-more" };

/** A departure that has a row in the database, as `getStoredDepartures` returns it. */
export type StoredDeparture = Omit<
  DepartureState,
  "offered" | "dayClosed" | "horsesLeft" | "isWithoutHorses" | "waiting"
> &
  RideWithRiders &
  Readonly<{
    offered: boolean | null;
    /**
     * Riders of the booking that is being changed. Their seats count as free, and they already have
     * horses for this ride.
     */
    ownRiders: number;
  }>;

/**
 * The departures of all tours in a period that have rows in the database, the times at which they
 * use horses, the horses if they count one by one, and the closed days.
 */
export type StoredDepartures = Readonly<{
  rows: readonly StoredDeparture[];
  uses: readonly HorseUse[];
  herd: Herd | null;
  closedDays: readonly ClosedDay[];
  /** Who waits for these days; missing if nobody was asked for. */
  waiting?: WaitingList;
}>;

/**
 * Returns whether guests may book a scheduled departure. The operator's decision for the day takes
 * precedence over the schedule.
 */
export function isOffered(
  { tour, date }: Omit<DepartureKey, "start">,
  facts: DepartureTime,
  { rows }: Pick<StoredDepartures, "rows">,
): boolean {
  return findDepartureRow({ tour, date, start: facts.start }, rows)?.offered ?? facts.offered;
}

/** Returns the row of a departure; undefined if it has none yet. */
export function findDepartureRow(
  { tour, date, start }: DepartureKey,
  rows: StoredDepartures["rows"],
) {
  return rows.find((row) => row.date === date && row.start === start && row.tour === tour);
}

/**
 * Returns the state of a scheduled departure. `uses` must include the rides of neighbouring days.
 */
export function getDepartureState(
  catalog: Catalog,
  key: Omit<DepartureKey, "start">,
  facts: DepartureTime,
  { rows, uses, herd, closedDays, waiting: list }: StoredDepartures,
): DepartureState {
  const { tour, date } = key;
  const { start } = facts;
  const row = findDepartureRow({ tour, date, start }, rows);
  const horses = getHorsesLeft(catalog, { tour, date, start }, uses, herd);
  const { left } = horses;
  const dayClosed = isDayClosed(closedDays, { tour, date, start });
  const waiting = list && findWaitingForDeparture(list, { tour, date, start }, row?.ownRiders ?? 0);
  return {
    capacity: row?.capacity ?? catalog.listings[tour].capacity,
    taken: row?.taken ?? 0,
    confirmed: row?.confirmed ?? 0,
    // The riders of an existing booking keep their horses, even if there are too few for all
    // riders.
    horsesLeft: Math.max(left, row?.ownRiders ?? left),
    isWithoutHorses:
      (row?.taken ?? 0) === 0 && left <= 0 && (horses.number === 0 || !!horses.isLimitedByDaysOff),
    closed: dayClosed || (row?.closed ?? false),
    dayClosed,
    offered: row?.offered ?? facts.offered,
    ...(waiting && { waiting }),
  };
}

/** Returns the instant at which bookings of a departure close for guests (docs/rulings.md 8). */
export function getBookingCutoff(catalog: Catalog, key: DepartureKey): Date {
  return getListingCutoff(catalog.listings[key.tour], key);
}

/** Returns the same instant as `getBookingCutoff` under the rules of the given listing. */
export function getListingCutoff(listing: Listing, key: DepartureKey): Date {
  const { closes } = listing;
  if ("eveningBefore" in closes) return toInstant(addDays(key.date, -1), closes.eveningBefore);
  const firstPickup = toInstant(key.date, getRideAt(listing, key.start).pickups[0]);
  return new Date(firstPickup.getTime() - closes.hoursBeforeFirstPickup * 3_600_000);
}

/** Returns the last day that can be booked now. */
export function getBookingHorizon({ policy }: Catalog, now: Date): LocalDate {
  return addMonths(toLocalDate(now), policy.bookingHorizonMonths);
}

type Room = Pick<DepartureState, "capacity" | "taken" | "horsesLeft">;

/**
 * Returns the number of riders that a departure can still take, limited by its seats and by the
 * free horses.
 */
export function getRoomLeft({ capacity, taken, horsesLeft: horses }: Room): number {
  return Math.max(0, Math.min(capacity - taken, horses));
}

/** Returns the number of seats that can still be booked; 0 if the departure is closed. */
export function getSeatsLeft(state: Room & Pick<DepartureState, "closed">): number {
  return state.closed ? 0 : getRoomLeft(state);
}

/**
 * Returns the reason why the schedule or the time prevents guests from booking a departure,
 * regardless of free seats; null if nothing prevents it.
 */
export function findBookingPeriodRefusal(
  catalog: Catalog,
  key: DepartureKey,
  now: Date,
): Refusal | null {
  if (!findScheduledRide(catalog.listings[key.tour], key)) return { reason: "unknown-departure" };
  if (now >= getBookingCutoff(catalog, key)) return { reason: "past-cutoff" };
  if (key.date > getBookingHorizon(catalog, now)) return { reason: "beyond-horizon" };
  return null;
}

/**
 * Returns the reason why a guest's party cannot book a departure; null if it can. Only confirmed
 * riders count towards the tour's minimum, because unpaid holds may expire.
 */
export function findGuestRefusal(
  catalog: Catalog,
  key: DepartureKey,
  state: DepartureState,
  wish: SeatRequest,
  now: Date,
): Refusal | null {
  return (
    findBookingPeriodRefusal(catalog, key, now) ??
    findGuestRoomRefusal(catalog, key, state, wish, now)
  );
}

/**
 * Returns the number of seats that guests can book on the site now; 0 if the departure is closed.
 * Seats that are kept for the waiting list are not among them.
 */
export function getSeatsOnSale(
  catalog: Catalog,
  key: DepartureKey,
  state: DepartureState,
  now: Date,
): number {
  const { waiting, capacity } = state;
  const left = getSeatsLeft(state);
  if (!waiting) return left;
  const smallestParty = getSmallestParty(catalog.listings[key.tour], state);
  const closes = getBookingCutoff(catalog, key);
  const kept = countKeptSeats({ left, capacity, smallestParty }, waiting, { closes, now });
  return Math.max(0, left - kept);
}

/**
 * Returns a refusal if a guest's party needs seats that are kept for the waiting list; null if it
 * does not. A private party would take all of them.
 */
export function findKeptSeatsRefusal(
  catalog: Catalog,
  key: DepartureKey,
  state: DepartureState,
  { participants, isPrivate }: SeatRequest,
  now: Date,
): Refusal | null {
  const left = getSeatsLeft(state);
  const onSale = getSeatsOnSale(catalog, key, state, now);
  if (onSale === left || (participants <= onSale && !isPrivate)) return null;
  return { reason: "sold-out", seatsLeft: onSale };
}

/**
 * Like `findRoomRefusal`, for guests: seats that are kept for the waiting list count as taken, and a
 * departure that no horse may do counts as closed, even if the operator did not close it.
 */
function findGuestRoomRefusal(
  catalog: Catalog,
  key: DepartureKey,
  state: DepartureState,
  wish: SeatRequest,
  now: Date,
): Refusal | null {
  const refusal = findRoomRefusal(catalog.listings[key.tour], state, wish);
  if (!refusal || refusal.reason === "needs-company") {
    return findKeptSeatsRefusal(catalog, key, state, wish, now) ?? refusal;
  }
  return refusal.reason === "sold-out" && state.isWithoutHorses
    ? { reason: "closed", wholeDay: false }
    : refusal;
}

/**
 * Returns the size of the smallest party that may book: with the confirmed riders, it reaches the
 * tour's minimum.
 */
export function getSmallestParty(
  { minimumRiders }: Listing,
  { confirmed }: Pick<DepartureState, "confirmed">,
): number {
  return Math.max(1, minimumRiders - confirmed);
}

/**
 * Returns the reason why a departure cannot take a party, regardless of the time; null if it can.
 */
export function findRoomRefusal(
  listing: Listing,
  state: DepartureState,
  wish: SeatRequest,
): Refusal | null {
  if (!state.offered) return { reason: "not-offered" };
  if (state.closed) return { reason: "closed", wholeDay: state.dayClosed };
  return findPartyRefusal(
    {
      seatsLeft: getSeatsLeft(state),
      minRiders: getSmallestParty(listing, state),
      isEmpty: state.taken === 0,
    },
    wish,
  );
}
