import { and, asc, eq, gt, inArray, lte, type SQL } from "drizzle-orm";
import { type Database, runInTransaction } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import type { BookingDependencies } from "../bookings/booking-dependencies.server.ts";
import type { DepartureKey } from "../departures/availability.ts";
import { getDepartureStart } from "../departures/departure-start.ts";
import { getRideAt } from "../departures/departure-times.ts";
import { lockDepartures } from "../departures/lock-departures.server.ts";
import type { Localized } from "../i18n/locale.ts";
import type { LocalDate } from "../platform/local-date.ts";
import { lockCatalogForSale, readCatalog } from "../tours/catalog/catalog-store.server.ts";
import { findTourById } from "../tours/find-tour.ts";

/** Seats that are held for an agency. */
export type Allotment = Readonly<{
  id: string;
  agencyId: string;
  agency: string;
  seats: number;
  until: Date;
  note: string | null;
  key: DepartureKey;
  /** The departure's own name, if it has one. */
  ride: Localized | null;
}>;

/** An allotment is listed as ending from one hour before it lapses until twelve hours after. */
const shownBeforeMs = 3_600_000;
const shownAfterMs = 12 * 3_600_000;

/** Lists the active allotments in the order in which they lapse. */
export function listActiveAllotments(db: Database, now: Date): Promise<Allotment[]> {
  return queryAllotments(db, and(eq(bookings.state, "held"), gt(bookings.holdExpiresAt, now)));
}

/** Returns an active allotment by id; null if it lapsed, was released, or became bookings. */
export async function findActiveAllotment(
  db: Database,
  now: Date,
  id: string,
): Promise<Allotment | null> {
  const isOne = and(
    eq(bookings.id, id),
    eq(bookings.state, "held"),
    gt(bookings.holdExpiresAt, now),
  );
  return (await queryAllotments(db, isOne))[0] ?? null;
}

/**
 * Returns the date of an allotment, and the allotment itself if it is still active. Returns null
 * for an unknown id.
 */
export async function getAllotmentPage(
  db: Database,
  now: Date,
  id: string,
): Promise<{ date: LocalDate; live: Allotment | null } | null> {
  const [row] = await db
    .select({ date: bookings.bookingDate })
    .from(bookings)
    .where(and(eq(bookings.id, id), eq(bookings.isBlock, true)));
  return row ? { date: row.date, live: await findActiveAllotment(db, now, id) } : null;
}

/**
 * Lists allotments of future rides that lapse within an hour or lapsed within the last twelve
 * hours.
 */
export async function listEndingAllotments(
  db: Database,
  now: Date,
): Promise<(Allotment & { hasLapsed: boolean })[]> {
  const ms = now.getTime();
  const allotments = await queryAllotments(
    db,
    and(
      inArray(bookings.state, ["held", "expired"]),
      gt(bookings.holdExpiresAt, new Date(ms - shownAfterMs)),
      lte(bookings.holdExpiresAt, new Date(ms + shownBeforeMs)),
    ),
  );
  return allotments
    .filter(({ key }) => getDepartureStart(key) > now)
    .map((allotment) => ({ ...allotment, hasLapsed: allotment.until <= now }));
}

/**
 * Marks lapsed allotments as expired and releases their seats in the database. This is not urgent,
 * because queries count the seats as free from the moment an allotment lapses.
 */
export async function releaseLapsedAllotments(deps: BookingDependencies): Promise<void> {
  const now = deps.clock.now();
  const lapsed = await deps.db
    .select({ departureId: bookings.departureId })
    .from(bookings)
    .where(
      and(eq(bookings.isBlock, true), eq(bookings.state, "held"), lte(bookings.holdExpiresAt, now)),
    );
  for (const departureId of new Set(lapsed.map((row) => row.departureId))) {
    if (departureId === null) continue;
    await runInTransaction(deps.db, async (tx) => {
      const { catalog } = await lockCatalogForSale(tx);
      await lockDepartures(tx, catalog, { ids: [departureId] }, now);
    });
  }
}

async function queryAllotments(db: Database, condition: SQL | undefined): Promise<Allotment[]> {
  const rows = await db
    .select({ allotment: bookings, departure: departures })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(and(eq(bookings.isBlock, true), condition))
    .orderBy(asc(bookings.holdExpiresAt), asc(bookings.id))
    .limit(200);
  const { catalog } = await readCatalog(db);
  return rows.flatMap(({ allotment, departure }): Allotment[] => {
    const tour = findTourById(departure.tourId);
    const { agencyId, holdExpiresAt: until } = allotment;
    if (!tour || agencyId === null || until === null) return [];
    return [
      {
        id: allotment.id,
        agencyId,
        agency: allotment.broughtBy ?? "",
        seats: allotment.participants,
        until,
        note: allotment.teamNote,
        key: { tour, date: departure.date, start: departure.startTime },
        ride: getRideAt(catalog.listings[tour], departure.startTime).name ?? null,
      },
    ];
  });
}
