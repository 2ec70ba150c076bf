import { and, asc, between, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, type Closure, departures } from "#db/schema.ts";
import {
  type DepartureKey,
  findBookingPeriodRefusal,
  getRoomLeft,
} from "../../departures/availability.ts";
import { listClosedDays } from "../../departures/closed-day-store.server.ts";
import { type ClosedDay, isRideClosedByDay } from "../../departures/closed-days.ts";
import { getDepartureStart } from "../../departures/departure-start.ts";
import { countRidersWithHorses, getCapacity } from "../../departures/departure-store.server.ts";
import { findScheduledRide, getRideAt, getRideMinutes } from "../../departures/departure-times.ts";
import { getScheduleOfDays } from "../../departures/get-schedule.server.ts";
import { getNearbyDays, type HorseUse, listHorseUses } from "../../departures/horse-capacity.ts";
import { getRideHorses, type RideHorses } from "../../departures/ride-horses.ts";
import type { Localized } from "../../i18n/locale.ts";
import { addDays, type LocalDate, type LocalTime } from "../../platform/local-time.ts";
import { type TourId, tourIds } from "../../tours/all-tours.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import { findTourById } from "../../tours/find-tour.ts";
import type { DepartureTime, Listing } from "../../tours/tour-listing.ts";
import { type BookingRow, selectWithRide } from "../booking-store.server.ts";
import { computeBalanceCentavos } from "../ledger/booking-balance.ts";

/** Seats of a departure that are held for an agency. */
export type DepartureAllotment = Readonly<{
  id: string;
  agency: string;
  seats: number;
  until: Date;
}>;

/** What the operator sees of a departure. */
export type OperatorDeparture = Readonly<{
  key: DepartureKey;
  /** The ride's own name; null if it has none. */
  name: Localized | null;
  end: LocalTime | null;
  /** When the riders are back. */
  backAt: Date;
  pickups: readonly LocalTime[];
  capacity: number;
  /** The highest capacity that the operator may set. */
  mostCapacity: number;
  /** The number of riders who have paid. */
  sold: number;
  /** The seats held by guests who are paying and by allotments. */
  held: number;
  /** The part of `held` that belongs to allotments. */
  blocked: number;
  /** The allotments, ordered by the time at which they end. */
  blocks: readonly DepartureAllotment[];
  /** Whether one party has booked the departure as a private ride. */
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
   * Whether the start time has left the schedule. Guests who have booked still ride, but nobody
   * else can book.
   */
  isGone: boolean;
  /**
   * The number of riders who can still be booked: the free seats or the horses left, whichever is
   * lower. For a departure that has left the schedule, the number of free seats, which nobody can
   * book.
   */
  seatsLeft: number;
  /**
   * The horses at the minute with the fewest left. Null if horses do not limit the seats, or if the
   * departure has started.
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
  const near = getNearbyDays(catalog, first, addDays(first, days - 1));
  const rows = await listTouchedDepartures(db, catalog, near, now);
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
  const schedule = await getScheduleOfDays(db, catalog, { first, days, now });
  return dates.flatMap((date) =>
    tourIds
      .flatMap((tour) => {
        const day = touched.get(`${tour} ${date}`) ?? [];
        const { listing, rides: scheduled } = schedule(tour, date);
        const isScheduled = ({ start }: Touched) => scheduled.some((ride) => ride.start === start);
        const gone = day.filter((row) => !isScheduled(row) && isSold(row));
        const rides = [...scheduled, ...gone.map(({ start }) => getRideAt(listing, start))];
        return rides.map((ride) =>
          toOperatorDeparture(
            catalog,
            listing,
            { key: { tour, date, start: ride.start }, ride },
            { day, uses, closedDays },
            now,
          ),
        );
      })
      .sort((a, b) => a.key.start.localeCompare(b.key.start)),
  );
}

type Touched = Awaited<ReturnType<typeof listTouchedDepartures>>[number];

function isSold({ sold, held, closedAt }: Touched): boolean {
  return sold + held > 0 || closedAt !== null;
}

/** The departure rows of a tour's day, the horses in use around that day, and the closed days. */
type Known = Readonly<{
  day: readonly Touched[];
  uses: readonly HorseUse[];
  closedDays: readonly ClosedDay[];
}>;

function toOperatorDeparture(
  catalog: Catalog,
  listing: Listing,
  { key, ride }: Readonly<{ key: DepartureKey; ride: DepartureTime }>,
  { day, uses, closedDays }: Known,
  now: Date,
): OperatorDeparture {
  const row = day.find(({ start }) => start === key.start);
  const ownClosure = row?.closedAt ? (row.closedReason ?? "other") : null;
  const closing = closedDays.filter((one) => isRideClosedByDay(one, key));
  const isGone = !findScheduledRide(listing, key);
  const taken = (row?.sold ?? 0) + (row?.held ?? 0);
  const capacity = row ? getCapacity(listing, row, taken) : listing.capacity;
  const horses = getRideHorses(catalog, key, uses);
  const offered = isGone || (row?.offered ?? ride.offered);
  const isOnSale = offered || taken > 0;
  const sale = getSaleState(catalog, key, now);
  const areFewer = !isGone && sale !== "past" && horses.left < capacity - taken;
  return {
    key,
    name: ride.name ?? null,
    end: ride.end,
    backAt: new Date(
      getDepartureStart(key).getTime() + getRideMinutes(listing, key.start) * 60_000,
    ),
    pickups: ride.pickups,
    capacity,
    mostCapacity: listing.capacity,
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

async function listTouchedDepartures(
  db: Database | Transaction,
  catalog: Catalog,
  days: readonly [from: LocalDate, until: LocalDate],
  now: Date,
) {
  const isConfirmed = sql`${bookings.state} = 'confirmed'`;
  const isHeld = sql`${and(eq(bookings.state, "held"), gt(bookings.holdExpiresAt, now))}`;
  const sumSeats = (which: typeof isConfirmed) =>
    sql<number>`coalesce(sum(${bookings.participants}) filter (where ${which}), 0)::int`;
  return (
    db
      .select({
        tour: departures.tourId,
        date: departures.date,
        start: departures.startTime,
        capacity: departures.capacity,
        capacityIsOwn: departures.capacityIsOwn,
        closedAt: departures.closedAt,
        closedReason: departures.closedReason,
        offered: departures.offered,
        sold: sumSeats(isConfirmed),
        undecidedRiders: sumSeats(sql`${isConfirmed} and ${bookings.offerExpiresAt} is not null`),
        held: sumSeats(isHeld),
        blocked: sumSeats(sql`${bookings.isBlock} and ${isHeld}`),
        blocks: sql<(Omit<DepartureAllotment, "until"> & { until: string })[]>`coalesce(jsonb_agg(
          jsonb_build_object('id', ${bookings.id}, 'agency', ${bookings.broughtBy},
            'seats', ${bookings.participants}, 'until', ${bookings.holdExpiresAt})
          order by ${bookings.holdExpiresAt}, ${bookings.id})
          filter (where ${bookings.isBlock} and ${isHeld}), '[]')`,
        hasPrivateParty: sql<boolean>`coalesce(bool_or(${bookings.isPrivate} and (${isConfirmed} or ${isHeld})), false)`,
        guests: sql<number>`(count(*) filter (where ${isConfirmed}))::int`,
        undecided: sql<number>`(count(*) filter (where ${isConfirmed} and ${bookings.offerExpiresAt} is not null))::int`,
      })
      .from(departures)
      .leftJoin(
        bookings,
        and(
          eq(bookings.departureId, departures.id),
          inArray(bookings.state, ["confirmed", "held"]),
        ),
      )
      // Including the tour lets the query use the index of departures, which begins with the tour.
      .where(
        and(
          inArray(departures.tourId, Object.keys(catalog.listings)),
          between(departures.date, ...days),
        ),
      )
      .groupBy(departures.id)
  );
}

/** A booking whose guest rides, or is paying for the ride right now. */
export type Rider = Readonly<{
  tour: TourId;
  start: LocalTime;
  booking: BookingRow;
  /** Centavos still to be collected; negative if money has to be refunded manually. */
  balanceCentavos: number;
}>;

/** Lists the riders of a day, in the order of their pickups. */
export async function listRiders(db: Database, now: Date, date: LocalDate): Promise<Rider[]> {
  const rows = await db
    .select({ booking: selectWithRide, tour: departures.tourId, start: departures.startTime })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(
      and(
        eq(departures.date, date),
        eq(bookings.isBlock, false),
        or(
          eq(bookings.state, "confirmed"),
          and(eq(bookings.state, "held"), gt(bookings.holdExpiresAt, now)),
        ),
      ),
    )
    .orderBy(asc(bookings.pickupTime), asc(bookings.pickupLocation), asc(bookings.id));
  return rows.flatMap(({ tour, start, booking }) => {
    const known = findTourById(tour);
    const balance = computeBalanceCentavos(booking, booking.collectedCentavos);
    return known ? [{ tour: known, start, booking, balanceCentavos: balance }] : [];
  });
}
