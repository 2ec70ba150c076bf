import {
  and,
  asc,
  between,
  eq,
  exists,
  gte,
  inArray,
  isNull,
  lte,
  notExists,
  or,
  sql,
} from "drizzle-orm";
import type { Database } from "#db/database.ts";
import {
  bookings,
  completedRides,
  departures,
  horseAbsences,
  horseRides,
  horses,
} from "#db/schema.ts";
import { getRideMinutes } from "../departures/departure-times.ts";
import { getListingOfTour } from "../departures/horse-capacity.ts";
import { type LocalDate, listDays } from "../platform/local-date.ts";
import { toLocalDate, toLocalTime } from "../platform/local-time.ts";
import { tourIds } from "../tours/all-tours.ts";
import { readCatalog } from "../tours/catalog/catalog-store.server.ts";
import { type HorseWeek, sumHorseWeek } from "./horse-week.ts";

/**
 * Lists what each horse did from `first` to `last`, by name. Horses that were retired before, or
 * entered after, are left out. The sums come from the ledger of rides, so a ride
 * that was not completed is in none of them, and its day does not count as rest (ADR 66).
 */
export async function listHorseWeek(
  db: Database,
  now: Date,
  { first, last }: Readonly<{ first: LocalDate; last: LocalDate }>,
): Promise<HorseWeek[]> {
  const [{ catalog }, rows, absences, rides, unrecorded] = await Promise.all([
    readCatalog(db),
    db
      .select()
      .from(horses)
      .orderBy(asc(sql`lower(${horses.name})`), horses.id),
    db
      .select()
      .from(horseAbsences)
      .where(
        and(
          lte(horseAbsences.fromDay, last),
          or(isNull(horseAbsences.toDay), gte(horseAbsences.toDay, first)),
        ),
      )
      .orderBy(horseAbsences.fromDay, horseAbsences.id),
    db
      .select({
        horseId: horseRides.horseId,
        tour: departures.tourId,
        date: departures.date,
        start: departures.startTime,
      })
      .from(horseRides)
      .innerJoin(departures, eq(departures.id, horseRides.departureId))
      .where(and(inArray(departures.tourId, [...tourIds]), between(departures.date, first, last))),
    listUnrecordedDays(db, now, { first, last }),
  ]);
  const days = listDays(first, last);
  const today = toLocalDate(now);
  return rows
    .map((row) =>
      sumHorseWeek(
        {
          ...{ id: row.id, name: row.name, since: toLocalDate(row.madeAt) },
          retiredOn: row.retiredAt && toLocalDate(row.retiredAt),
          absences: absences.filter(({ horseId }) => horseId === row.id),
          rides: rides
            .filter(({ horseId }) => horseId === row.id)
            .map(({ tour, date, start }) => ({
              date,
              minutes: getRideMinutes(getListingOfTour(catalog, tour), { date, start }),
            })),
        },
        days,
        { today, unrecorded },
      ),
    )
    .filter((week) => week.days.some(({ state }) => state !== "unknown"));
}

/** Lists the days with a ride that had riders and has begun, but was not completed. */
async function listUnrecordedDays(
  db: Database,
  now: Date,
  { first, last }: Readonly<{ first: LocalDate; last: LocalDate }>,
): Promise<LocalDate[]> {
  const today = toLocalDate(now);
  const rows = await db
    .selectDistinct({ date: departures.date })
    .from(departures)
    .where(
      and(
        inArray(departures.tourId, [...tourIds]),
        between(departures.date, first, last < today ? last : today),
        or(sql`${departures.date} < ${today}`, sql`${departures.startTime} <= ${toLocalTime(now)}`),
        exists(
          db
            .select({ one: sql`1` })
            .from(bookings)
            .where(
              and(
                eq(bookings.departureId, departures.id),
                eq(bookings.state, "confirmed"),
                eq(bookings.isBlock, false),
                isNull(bookings.noShowAt),
                isNull(bookings.offerExpiresAt),
              ),
            ),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(completedRides)
            .where(eq(completedRides.departureId, departures.id)),
        ),
      ),
    );
  return rows.map(({ date }) => date);
}
