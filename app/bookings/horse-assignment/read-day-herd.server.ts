import { and, between, eq, inArray, isNull, or } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { departures, horseAbsences, horseRides, horses } from "#db/schema.ts";
import { getRideMinutes } from "../../departures/departure-times.ts";
import { getListingOfTour } from "../../departures/horse-capacity.ts";
import { getMidnight, type RideMoment } from "../../departures/horse-use.ts";
import type { Horse, RideTime } from "../../horses/herd.ts";
import { toMinutes } from "../../i18n/time-of-day.ts";
import { addDays, type LocalDate } from "../../platform/local-date.ts";
import { tourIds } from "../../tours/all-tours.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { readHorseRules } from "../../tours/catalog/counted-horses.server.ts";

/** Returns when a ride uses its horses, without preparation and rest. */
export function getRideTime(catalog: Catalog, { tour, date, start }: RideMoment): RideTime {
  const from = getMidnight(date) + toMinutes(start);
  const minutes = getRideMinutes(getListingOfTour(catalog, tour), { date, start });
  return { date, from, until: from + minutes };
}

/** A horse of a day. A retired horse is only here because of its rides of that day. */
export type HorseOfDay = Horse & Readonly<{ retiredAt: Date | null }>;

/**
 * Reads the horses that are not retired or that rode on the day, with their absences and with their rides in the ledger from
 * six days before a day until the day after it. A business that keeps no list of horses has none.
 */
export async function readDayHerd(
  db: Database | Transaction,
  catalog: Catalog,
  day: LocalDate,
): Promise<HorseOfDay[]> {
  if (!catalog.business.keepsHorseList.value) return [];
  const rodeThatDay = db
    .select({ id: horseRides.horseId })
    .from(horseRides)
    .innerJoin(departures, eq(departures.id, horseRides.departureId))
    .where(and(inArray(departures.tourId, [...tourIds]), eq(departures.date, day)));
  const rows = await db
    .select()
    .from(horses)
    .where(or(isNull(horses.retiredAt), inArray(horses.id, rodeThatDay)));
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const absences = await db.select().from(horseAbsences).where(inArray(horseAbsences.horseId, ids));
  const rides = await db
    .select({
      horseId: horseRides.horseId,
      tour: departures.tourId,
      date: departures.date,
      start: departures.startTime,
    })
    .from(horseRides)
    .innerJoin(departures, eq(departures.id, horseRides.departureId))
    .where(
      and(
        inArray(horseRides.horseId, ids),
        inArray(departures.tourId, [...tourIds]),
        between(departures.date, addDays(day, -6), addDays(day, 1)),
      ),
    );
  const rules = await readHorseRules(db);
  return rows.map((row) => ({
    ...row,
    rules,
    absences: absences.filter(({ horseId }) => horseId === row.id),
    rides: rides
      .filter(({ horseId }) => horseId === row.id)
      .map((ride) => getRideTime(catalog, ride)),
  }));
}
