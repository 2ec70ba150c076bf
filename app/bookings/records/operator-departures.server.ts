import type { Database, Transaction } from "#db/database.ts";
import type { Closure } from "#db/schema.ts";
import {
  type DepartureKey,
  findBookingPeriodRefusal,
  getRoomLeft,
} from "../../departures/availability.ts";
import { listClosedDays } from "../../departures/closed-day-store.server.ts";
import { type ClosedDay, isRideClosedByDay } from "../../departures/closed-days.ts";
import { findCountedHerd } from "../../departures/counted-herd.server.ts";
import { getDepartureStart } from "../../departures/departure-start.ts";
import { countRidersWithHorses, getCapacity } from "../../departures/departure-store.server.ts";
import { findScheduledRide, getRideAt, getRideMinutes } from "../../departures/departure-times.ts";
import { getScheduleOfDays } from "../../departures/get-schedule.server.ts";
import type { Herd } from "../../departures/herd.ts";
import {
  getNearbyDays,
  type HorseUse,
  listHorseUses,
  widenToWeeks,
} from "../../departures/horse-capacity.ts";
import { getRideHorses, type RideHorses } from "../../departures/ride-horses.ts";
import type { Localized } from "../../i18n/locale.ts";
import { addDays, type LocalDate } from "../../platform/local-date.ts";
import type { LocalTime } from "../../platform/local-time.ts";
import { tourIds } from "../../tours/all-tours.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import { getRideOnDay } from "../../tours/ride-end.ts";
import type { DepartureTime, Listing } from "../../tours/tour-listing.ts";
import {
  type DepartureAllotment,
  type DepartureWithSums,
  listDeparturesWithSums,
} from "./list-departures-with-sums.server.ts";

export type OperatorDeparture = Readonly<{
  key: DepartureKey;
  /** The ride's own name; null if it has none. */
  name: Localized | null;
  /** The end on this day; null if it is not fixed. */
  end: LocalTime | null;
  /** When the ride ends and its riders are back at the start. */
  backAt: Date;
  pickups: readonly LocalTime[];
  capacity: number;
  /** The highest capacity that the operator may set. */
  maxCapacity: number;
  /** The number of riders who have paid. */
  sold: number;
  /** The seats held by guests who are paying and by allotments. */
  held: number;
  /** The part of `held` that belongs to allotments. */
  blocked: number;
  /** The allotments, ordered by the time at which they end. */
  blocks: readonly DepartureAllotment[];
  hasPrivateParty: boolean;
  /** The number of paid bookings. */
  guests: number;
  /**
   * The number of paid bookings whose guests have not chosen yet between another date and a refund.
   */
  undecided: number;
  /** Why the departure is closed, individually or with its day; null if it is open. */
  closed: Closure | null;
  /** Why the departure was closed individually or cancelled; null if neither happened. */
  ownClosure: Closure | null;
  /** Whether its day is closed. The departure then stays closed until the day is reopened. */
  dayClosed: boolean;
  /** Whether the departure was closed or cancelled when its day was closed. */
  closedWithDay: boolean;
  /** Whether guests can book at this time; `past` once the departure has started. */
  sale: "open" | "closed" | "not-yet" | "past";
  offered: boolean;
  /**
   * Whether the departure is offered only if the operator switches it on, like the morning ride.
   */
  onDemand: boolean;
  /**
   * Whether the start time is no longer in the schedule. Guests who have booked still ride, but
   * nobody else can book.
   */
  isGone: boolean;
  /**
   * The number of riders who can still be booked: the free seats or the horses left, whichever is
   * lower. For a departure that is no longer in the schedule, the number of free seats, although
   * nobody can book them.
   */
  seatsLeft: number;
  /**
   * The horses at the minute of the ride at which the fewest are left. Null if horses do not limit
   * the seats, or if the departure has started.
   */
  horses: RideHorses | null;
}>;

/**
 * Lists all departures of the given days by day and time, including those without a row and those
 * that were sold before they left the schedule.
 */
export async function listDepartures(
  db: Database,
  now: Date,
  first: LocalDate,
  days: number,
): Promise<OperatorDeparture[]> {
  const { catalog } = await readCatalog(db);
  return listDeparturesInCatalog(db, catalog, first, days, now);
}

/** Lists the departures of the given days according to a catalog; see `listDepartures`. */
export async function listDeparturesInCatalog(
  db: Database | Transaction,
  catalog: Catalog,
  first: LocalDate,
  days: number,
  now: Date,
): Promise<OperatorDeparture[]> {
  const near = widenToWeeks(getNearbyDays(catalog, first, addDays(first, days - 1)));
  const rows = await listDeparturesWithSums(db, catalog, near, now);
  const uses = listHorseUses(
    catalog,
    rows.map(({ sold: confirmed, undecidedRiders: undecided, ...row }) => ({
      ...row,
      riders: countRidersWithHorses({ ...row, confirmed, undecided }),
    })),
  );
  const touched = Map.groupBy(rows, ({ tour, date }) => `${tour} ${date}`);
  const dates = Array.from({ length: days }, (_, index) => addDays(first, index));
  const closedDays = await listClosedDays(db, first, addDays(first, days - 1));
  const herd = await findCountedHerd(db, near[0]);
  const schedule = await getScheduleOfDays(db, catalog, { first, days, now });
  return dates.flatMap((date) =>
    tourIds
      .flatMap((tour) => {
        const day = touched.get(`${tour} ${date}`) ?? [];
        const { listing, rides: scheduled } = schedule(tour, date);
        const isScheduled = ({ start }: DepartureWithSums) =>
          scheduled.some((ride) => ride.start === start);
        const gone = day.filter((row) => !isScheduled(row) && isSold(row));
        const rides = [
          ...scheduled,
          ...gone.map(({ start }) => getRideOnDay(getRideAt(listing, start), date)),
        ];
        return rides.map((ride) =>
          toOperatorDeparture(
            catalog,
            listing,
            { key: { tour, date, start: ride.start }, ride },
            { day, uses, herd, closedDays },
            now,
          ),
        );
      })
      .sort((a, b) => a.key.start.localeCompare(b.key.start)),
  );
}

function isSold({ sold, held, closedAt }: DepartureWithSums): boolean {
  return sold + held > 0 || closedAt !== null;
}

/**
 * The departure rows of a tour's day, the horses in use around that day, the horses if they count
 * one by one, and the closed days.
 */
type DayState = Readonly<{
  day: readonly DepartureWithSums[];
  uses: readonly HorseUse[];
  herd: Herd | null;
  closedDays: readonly ClosedDay[];
}>;

function toOperatorDeparture(
  catalog: Catalog,
  listing: Listing,
  { key, ride }: Readonly<{ key: DepartureKey; ride: DepartureTime }>,
  { day, uses, herd, closedDays }: DayState,
  now: Date,
): OperatorDeparture {
  const row = day.find(({ start }) => start === key.start);
  const ownClosure = row?.closedAt ? (row.closedReason ?? "other") : null;
  const closing = closedDays.filter((closedDay) => isRideClosedByDay(closedDay, key));
  const isGone = !findScheduledRide(listing, key);
  const taken = (row?.sold ?? 0) + (row?.held ?? 0);
  const capacity = row ? getCapacity(listing, row, taken) : listing.capacity;
  const horses = getRideHorses(catalog, key, uses, herd);
  const offered = isGone || (row?.offered ?? ride.offered);
  const isOnSale = offered || taken > 0;
  const sale = getSaleState(catalog, key, now);
  const areFewer = !isGone && sale !== "past" && horses.left < capacity - taken;
  return {
    key,
    name: ride.name ?? null,
    end: ride.end,
    backAt: new Date(getDepartureStart(key).getTime() + getRideMinutes(listing, key) * 60_000),
    pickups: ride.pickups,
    capacity,
    maxCapacity: listing.capacity,
    sold: row?.sold ?? 0,
    held: row?.held ?? 0,
    blocked: row?.blocked ?? 0,
    blocks: (row?.blocks ?? []).map((allotment) => ({
      ...allotment,
      until: new Date(allotment.until),
    })),
    guests: row?.guests ?? 0,
    undecided: row?.undecided ?? 0,
    hasPrivateParty: row?.hasPrivateParty ?? false,
    // A ride on demand that was not switched on does not count as closed with its day.
    closed: ownClosure ?? (closing.length > 0 && isOnSale ? "closed" : null),
    ownClosure,
    dayClosed: closing.length > 0,
    closedWithDay: closing.some(({ at }) => at.getTime() === row?.closedAt?.getTime()),
    sale,
    offered,
    onDemand: !isGone && !ride.offered,
    isGone,
    seatsLeft: getRoomLeft({ capacity, taken, horsesLeft: isGone ? capacity : horses.left }),
    horses: areFewer ? horses : null,
  };
}

function getSaleState(catalog: Catalog, key: DepartureKey, now: Date): OperatorDeparture["sale"] {
  if (getDepartureStart(key) <= now) return "past";
  const refusal = findBookingPeriodRefusal(catalog, key, now);
  return refusal === null ? "open" : refusal.reason === "beyond-horizon" ? "not-yet" : "closed";
}
