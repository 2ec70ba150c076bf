import type { Database } from "#db/database.ts";
import type { Clock } from "../platform/clock.ts";
import { addDays, type LocalDate, listDaysOfMonth } from "../platform/local-date.ts";
import { type LocalTime, toLocalDate } from "../platform/local-time.ts";
import type { TourId } from "../tours/all-tours.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { readCatalog } from "../tours/catalog/catalog-store.server.ts";
import { readWeightLimits } from "../tours/catalog/weight-limits.server.ts";
import {
  findGuestRefusal,
  getBookingHorizon,
  getDepartureState,
  getSeatsOnSale,
  getSmallestParty,
  isOffered,
  type Refusal,
  type SeatRequest,
  type StoredDepartures,
} from "./availability.ts";
import { getStoredDepartures, type ReservedSeats } from "./departure-store.server.ts";
import { listRidesOnDay } from "./departure-times.ts";
import { getNearbyDays } from "./horse-capacity.ts";
import { findPartyRefusal } from "./party-refusal.ts";

export type DepartureAvailability = Readonly<{
  start: LocalTime;
  /** The end on this day; null if it is not fixed. */
  end: LocalTime | null;
  pickups: readonly LocalTime[];
  seatsLeft: number;
  /**
   * The size of the smallest party that can book. It is below the tour's minimum if the departure
   * already has confirmed riders.
   */
  minRiders: number;
  /** The riders of confirmed bookings. */
  confirmed: number;
  /** Whether no seat is taken, so that a party can book it as a private ride. */
  isEmpty: boolean;
  refusal: Refusal["reason"] | null;
}>;

/**
 * A day of the calendar. Its status is that of its most available departure; "ahead" is a day that is
 * not on sale yet.
 */
export type DayAvailability = Readonly<{
  date: LocalDate;
  status: "free" | "last-seats" | "full" | "closed" | "past" | "ahead";
  seatsLeft: number;
  departures: readonly DepartureAvailability[];
}>;

/** A day of a month, with the most that a rider may weigh on it, in kilograms; null for no limit. */
export type DayOfMonth = DayAvailability & Readonly<{ weightLimitKg: number | null }>;

const lastSeats = 3;

export type AvailabilityDependencies = Readonly<{ db: Database; clock: Clock }>;
type Deps = AvailabilityDependencies;

/**
 * Returns all days of a month (`YYYY-MM`) for a tour, using four queries. `catalog` is the version
 * that the page shows. The seats of `own`, the guest's existing booking, count as free.
 */
export async function getMonthAvailability(
  deps: Deps,
  catalog: Catalog,
  tour: TourId,
  month: string,
  own?: ReservedSeats,
): Promise<DayOfMonth[]> {
  const days = await getDaysAvailability(deps, catalog, tour, listDaysOfMonth(month), own);
  const limits = await readWeightLimits(
    deps.db,
    catalog,
    days.map(({ date }) => date),
  );
  return days.map((day) => ({ ...day, weightLimitKg: limits(day.date) }));
}

/**
 * Returns up to three days with room for the party, sorted by date: those nearest to `around`, at
 * most two weeks before or after it.
 */
export async function findNearestFreeDates(
  deps: Deps,
  tour: TourId,
  around: LocalDate,
  party: SeatRequest,
): Promise<LocalDate[]> {
  const now = deps.clock.now();
  const today = toLocalDate(now);
  const middle = around < today ? today : around;
  const offsets = Array.from({ length: 14 }, (_, index) => index + 1);
  const days = [...offsets, ...offsets.map((offset) => -offset)].map((by) => addDays(middle, by));
  const free = await listDaysWithRoom(deps, { tour, days: days.sort() }, party);
  const getDistance = (date: LocalDate) => Math.abs(Date.parse(date) - Date.parse(middle));
  return free
    .sort((a, b) => getDistance(a) - getDistance(b) || a.localeCompare(b))
    .slice(0, 3)
    .sort();
}

/** Returns those of the given days, which are in order, on which a departure has room for the party. */
export async function listDaysWithRoom(
  deps: Deps,
  { tour, days }: Readonly<{ tour: TourId; days: readonly LocalDate[] }>,
  party: SeatRequest,
): Promise<LocalDate[]> {
  const { catalog } = await readCatalog(deps.db);
  const daysAvailability = await getDaysAvailability(deps, catalog, tour, days);
  return daysAvailability
    .filter((day) =>
      day.departures.some(
        (departure) => departure.refusal === null && !findPartyRefusal(departure, party),
      ),
    )
    .map(({ date }) => date);
}

/**
 * Returns those of the given days, which are in order, on which guests could ride if there were room
 * for the party: a ride is scheduled, bookings of it are not closed yet, and none has room.
 */
export async function listDaysWithoutRoom(
  deps: Deps,
  { tour, days }: Readonly<{ tour: TourId; days: readonly LocalDate[] }>,
  party: SeatRequest,
): Promise<LocalDate[]> {
  const { catalog } = await readCatalog(deps.db);
  const free = await listDaysWithRoom(deps, { tour, days }, party);
  const availability = await getDaysAvailability(deps, catalog, tour, days);
  return availability
    .filter(
      ({ date, departures }) =>
        !free.includes(date) &&
        departures.some(({ refusal }) => refusal !== "past-cutoff" && refusal !== "beyond-horizon"),
    )
    .map(({ date }) => date);
}

/** Returns what guests can book of a tour on days that are in order. */
export async function getDaysAvailability(
  deps: Deps,
  catalog: Catalog,
  tour: TourId,
  days: readonly LocalDate[],
  own?: ReservedSeats,
): Promise<DayAvailability[]> {
  const now = deps.clock.now();
  const [first, last] = [days[0], days[days.length - 1]];
  if (!first || !last) return [];
  const near = getNearbyDays(catalog, first, last);
  const around = await getStoredDepartures(deps.db, catalog, near, now, own);
  return computeAvailability(catalog, { tour, days }, around, now);
}

/**
 * Returns what guests can book of a tour on the given days. `around` has the departures that share
 * horses with those of the days.
 */
export function computeAvailability(
  catalog: Catalog,
  { tour, days }: Readonly<{ tour: TourId; days: readonly LocalDate[] }>,
  around: StoredDepartures,
  now: Date,
): DayAvailability[] {
  const listing = catalog.listings[tour];
  const horizon = getBookingHorizon(catalog, now);
  return days.map((date) => {
    const departures = listRidesOnDay(listing, date).flatMap((facts) => {
      if (!isOffered({ tour, date }, facts, around)) return [];
      const state = getDepartureState(catalog, { tour, date }, facts, around);
      // If the smallest possible party cannot book, no larger party can either.
      const fewest = getSmallestParty(listing, state);
      const smallest = { participants: fewest, isPrivate: false };
      const refusal = findGuestRefusal(
        catalog,
        { tour, date, start: facts.start },
        state,
        smallest,
        now,
      );
      return [
        {
          start: facts.start,
          end: facts.end,
          pickups: facts.pickups,
          seatsLeft: getSeatsOnSale(catalog, { tour, date, start: facts.start }, state, now),
          minRiders: fewest,
          confirmed: state.confirmed,
          isEmpty: state.taken === 0,
          refusal: refusal?.reason ?? null,
        },
      ];
    });
    return summarizeDay(date, departures, date > horizon);
  });
}

function summarizeDay(
  date: LocalDate,
  departures: readonly DepartureAvailability[],
  beyondHorizon: boolean,
): DayAvailability {
  const open = departures.filter(({ refusal }) => refusal === null);
  const seats = Math.max(0, ...open.map((departure) => departure.seatsLeft));
  return {
    date,
    status: getDayStatus(departures, seats, beyondHorizon),
    seatsLeft: seats,
    departures,
  };
}

function getDayStatus(
  departures: readonly DepartureAvailability[],
  seats: number,
  beyondHorizon: boolean,
): DayAvailability["status"] {
  if (beyondHorizon) return "ahead";
  if (seats > lastSeats) return "free";
  if (seats > 0) return "last-seats";
  const reasons = departures.map(({ refusal }) => refusal);
  if (reasons.includes("sold-out")) return "full";
  return reasons.length > 0 && reasons.every((reason) => reason === "past-cutoff")
    ? "past"
    : "closed";
}
