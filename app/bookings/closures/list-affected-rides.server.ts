import { and, asc, eq, gt, gte, or } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { getDepartureStart } from "../../departures/departure-start.ts";
import { findScheduledRide } from "../../departures/departure-times.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { findTourById } from "../../tours/find-tour.ts";

/** How a catalog change affects a ride that is already sold. */
export type CatalogEffect =
  /** The ride's start time, weekday or season is no longer in the schedule. */
  | "gone"
  /** The ride is no longer offered. */
  | "off"
  /** More riders are booked than the new capacity allows. */
  | "over-capacity"
  /** Fewer riders have paid than the new minimum. */
  | "too-few"
  /** Riders chose a pickup time that is no longer offered. */
  | "pickup-gone";

/** A future ride with riders that a new catalog would no longer sell in the same way. */
export type AffectedRide = Readonly<{
  key: DepartureKey;
  effects: readonly CatalogEffect[];
  riders: number;
  names: readonly string[];
}>;

/** Lists the future rides with riders that two catalogs treat differently, soonest first. */
export async function listAffectedRides(
  db: Database,
  { from, to, now }: Readonly<{ from: Catalog; to: Catalog; now: Date }>,
): Promise<AffectedRide[]> {
  const rides = await listFutureRides(db, now);
  return rides.flatMap(({ key, offered, guests }) => {
    const riders = sum(guests);
    const effects = listEffects(from, to, { key, offered, guests });
    if (effects.length === 0) return [];
    return [{ key, effects, riders, names: guests.map(({ name }) => name) }];
  });
}

type Guest = Readonly<{
  name: string;
  riders: number;
  isPrivate: boolean;
  hasPaid: boolean;
  pickup: string;
}>;
type SoldRide = Readonly<{ key: DepartureKey; offered: boolean | null; guests: readonly Guest[] }>;

const sum = (guests: readonly Guest[]) => guests.reduce((total, { riders }) => total + riders, 0);

function listEffects(
  from: Catalog,
  to: Catalog,
  { key, offered, guests }: SoldRide,
): CatalogEffect[] {
  const [old, fresh] = [from.listings[key.tour], to.listings[key.tour]];
  const [before, after] = [findScheduledRide(old, key), findScheduledRide(fresh, key)];
  if (before && !after) return ["gone"];
  const effects: CatalogEffect[] = [];
  if (offered === null && before?.offered && !after?.offered) effects.push("off");
  if (fresh.capacity < old.capacity && sum(guests) > fresh.capacity) effects.push("over-capacity");
  const paid = sum(guests.filter(({ hasPaid }) => hasPaid));
  // A private party may ride even below the minimum.
  const isShared = !guests.some(({ isPrivate }) => isPrivate);
  const isMore = fresh.minimumRiders > old.minimumRiders;
  if (isShared && isMore && paid > 0 && paid < fresh.minimumRiders) {
    effects.push("too-few");
  }
  const isLost = ({ pickup }: Guest) =>
    before?.pickups.includes(pickup) && !after?.pickups.includes(pickup);
  if (guests.some(isLost)) effects.push("pickup-gone");
  return effects;
}

async function listFutureRides(db: Database, now: Date): Promise<SoldRide[]> {
  const rows = await db
    .select({
      tour: departures.tourId,
      date: departures.date,
      start: departures.startTime,
      offered: departures.offered,
      firstName: bookings.firstName,
      lastName: bookings.lastName,
      riders: bookings.participants,
      isPrivate: bookings.isPrivate,
      state: bookings.state,
      isBlock: bookings.isBlock,
      broughtBy: bookings.broughtBy,
      pickup: bookings.pickupTime,
    })
    .from(departures)
    .innerJoin(bookings, eq(bookings.departureId, departures.id))
    .where(
      and(
        gte(departures.date, toLocalDate(now)),
        or(
          eq(bookings.state, "confirmed"),
          and(eq(bookings.state, "held"), gt(bookings.holdExpiresAt, now)),
        ),
      ),
    )
    .orderBy(asc(departures.date), asc(departures.startTime), asc(bookings.pickupTime));
  const rides = Map.groupBy(rows, ({ tour, date, start }) => `${tour} ${date} ${start}`);
  return [...rides.values()].flatMap((guests) => {
    const [first] = guests;
    const tour = findTourById(first?.tour);
    if (!first || !tour) return [];
    const key = { tour, date: first.date, start: first.start };
    if (getDepartureStart(key) <= now) return [];
    return [
      {
        key,
        offered: first.offered,
        guests: guests.map(
          ({ firstName, lastName, riders, isPrivate, state, pickup, ...held }) => ({
            // An allotment has no guest yet, so its agency's name is used.
            name: held.isBlock ? (held.broughtBy ?? "") : `${firstName} ${lastName}`.trim(),
            riders,
            isPrivate,
            hasPaid: state === "confirmed",
            pickup,
          }),
        ),
      },
    ];
  });
}
