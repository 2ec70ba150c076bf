import type { Localized } from "../i18n/locale.ts";
import { toTimeOfDay } from "../i18n/time-of-day.ts";
import { addDays, type LocalDate, listDays } from "../platform/local-date.ts";
import type { LocalTime } from "../platform/local-time.ts";
import { type TourId, tourIds } from "../tours/all-tours.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { getTourOfRecord } from "../tours/find-tour.ts";
import type { DepartureKey } from "./availability.ts";
import { getRideAt, listRidesOnDay } from "./departure-times.ts";
import { countHorsesInService, type Herd } from "./herd.ts";
import {
  getHorsesLeft,
  getListingOfTour,
  getNearbyDays,
  type HorseUse,
  listHorseUses,
} from "./horse-capacity.ts";

/**
 * A ride, the number of its riders, and the times during which it uses horses, including
 * preparation and rest.
 */
export type NamedHorseUse = Readonly<{
  key: Readonly<{ tour: TourId }>;
  /** The departure's own name, if it has one. */
  name: Localized | null;
  from: LocalTime;
  until: LocalTime;
  riders: number;
}>;

/**
 * The horses during a ride, for the operator's screens, at the minute at which the fewest are free.
 */
export type RideHorses = Readonly<{
  number: number;
  /** The number of free horses; negative if more riders are booked than there are horses. */
  left: number;
  inUse: readonly NamedHorseUse[];
  /** See `HorsesLeft`. */
  isLimitedByWork?: true;
  isLimitedByDaysOff?: true;
}>;

/** Returns the horses of a ride, with the names of all rides that use them. */
export function getRideHorses(
  catalog: Catalog,
  key: DepartureKey,
  uses: readonly HorseUse[],
  herd: Herd | null,
): RideHorses {
  const { inUse, ...rest } = getHorsesLeft(catalog, key, uses, herd);
  return { ...rest, inUse: toNamedHorseUses(catalog, inUse) };
}

function toNamedHorseUses(catalog: Catalog, uses: readonly HorseUse[]): NamedHorseUse[] {
  return uses.map(({ from, until, ride }) => ({
    key: { tour: getTourOfRecord(ride.tour) },
    name: getRideAt(getListingOfTour(catalog, ride.tour), ride.start).name ?? null,
    from: toTimeOfDay(from),
    until: toTimeOfDay(until),
    riders: ride.riders,
  }));
}

/** The number of horses that overlapping rides need if all of them are full. */
export type PeakHorseDemand = Readonly<{
  /** The first day on which that many are needed. */
  date: LocalDate;
  needed: number;
  /** The number of horses that are available on that day. */
  number: number;
  inUse: readonly NamedHorseUse[];
}>;

const daysAhead = 366;

/**
 * Returns the largest number of horses that overlapping rides need in the next 366 days if all
 * offered rides are full; null if no rides overlap. The need follows from the catalog's rest, also
 * where the horses of a herd have a rest of their own.
 */
export function findPeakHorseDemand(
  catalog: Catalog,
  today: LocalDate,
  herd: Herd | null,
): PeakHorseDemand | null {
  const listFullRides = (date: LocalDate) =>
    tourIds.flatMap((tour) =>
      listRidesOnDay(catalog.listings[tour], date)
        .filter(({ offered }) => offered)
        .map(({ start }) => ({ tour, date, start, riders: catalog.listings[tour].capacity })),
    );
  let most: PeakHorseDemand | null = null;
  for (const date of listDays(today, addDays(today, daysAhead - 1))) {
    const uses = listHorseUses(
      catalog,
      listDays(...getNearbyDays(catalog, date)).flatMap(listFullRides),
    );
    for (const { tour, start } of listFullRides(date)) {
      const pool = getHorsesLeft(catalog, { tour, date, start }, uses, null);
      const needed = pool.number - pool.left;
      if (pool.inUse.length > 1 && needed > (most?.needed ?? 0)) {
        const number = herd ? countHorsesInService(herd.horses, date) : pool.number;
        most = { date, needed, number, inUse: toNamedHorseUses(catalog, pool.inUse) };
      }
    }
  }
  return most;
}
