import type { Localized } from "../i18n/locale.ts";
import { timeAt } from "../i18n/time-of-day.ts";
import { addDays, daysFrom, type LocalDate, type LocalTime } from "../platform/local-time.ts";
import { type TourId, tourIds } from "../tours/all-tours.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { tourOfRecord } from "../tours/find-tour.ts";
import type { DepartureKey } from "./availability.ts";
import { rideAt, scheduleOn } from "./departure-times.ts";
import { daysNear, type HorseUse, horsesLeft, horseUses, listingOfRow } from "./horse-capacity.ts";

/** The horses of a ride, from its preparation to the end of the rest. */
export type NamedUse = Readonly<{
  key: Readonly<{ tour: TourId }>;
  /** The ride's own name, where it has one. */
  name: Localized | null;
  from: LocalTime;
  until: LocalTime;
  riders: number;
}>;

/** The horses at the tightest minute of a ride, as the operator reads them. */
export type HorsesOfRide = Readonly<{
  number: number;
  /** Negative where more riders than horses are sold. */
  left: number;
  inUse: readonly NamedUse[];
}>;

/** The horses for a ride of a day, with the names of the rides that use them. */
export function horsesOfRide(
  catalog: Catalog,
  key: DepartureKey,
  uses: readonly HorseUse[],
): HorsesOfRide {
  const { inUse, ...rest } = horsesLeft(catalog, key, uses);
  return { ...rest, inUse: namedUses(catalog, inUse) };
}

function namedUses(catalog: Catalog, uses: readonly HorseUse[]): NamedUse[] {
  return uses.map(({ from, until, ride }) => ({
    key: { tour: tourOfRecord(ride.tour) },
    name: rideAt(listingOfRow(catalog, ride.tour), ride.start).name ?? null,
    from: timeAt(from),
    until: timeAt(until),
    riders: ride.riders,
  }));
}

/** What overlapping rides take when all of them are full. */
export type HorsesWhenFull = Readonly<{
  /** The first day on which they take the most. */
  date: LocalDate;
  needed: number;
  /** The horses of that day. */
  number: number;
  inUse: readonly NamedUse[];
}>;

const daysAhead = 366;

/**
 * The most horses that rides at the same time take within a year when all that are on sale are full;
 * null where no two rides overlap.
 */
export function horsesWhenFull(catalog: Catalog, today: LocalDate): HorsesWhenFull | null {
  const fullOn = (date: LocalDate) =>
    tourIds.flatMap((tour) =>
      scheduleOn(catalog.listings[tour], date)
        .filter(({ offered }) => offered)
        .map(({ start }) => ({ tour, date, start, riders: catalog.listings[tour].capacity })),
    );
  let most: HorsesWhenFull | null = null;
  for (const date of daysFrom(today, addDays(today, daysAhead - 1))) {
    const uses = horseUses(catalog, daysFrom(...daysNear(catalog, date)).flatMap(fullOn));
    for (const { tour, start } of fullOn(date)) {
      const { left, number, inUse } = horsesLeft(catalog, { tour, date, start }, uses);
      const needed = number - left;
      if (inUse.length > 1 && needed > (most?.needed ?? 0)) {
        most = { date, needed, number, inUse: namedUses(catalog, inUse) };
      }
    }
  }
  return most;
}
