import { and, gt, inArray, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { closedDays, departures, storedSettings } from "#db/schema.ts";
import type { LocalDate } from "../platform/local-date.ts";
import { toLocalDate } from "../platform/local-time.ts";
import { type TourId, tourIds } from "../tours/all-tours.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { lockCatalogForSale } from "../tours/catalog/catalog-store.server.ts";
import { listRidesOnDay } from "./departure-times.ts";
import { lockDepartures } from "./lock-departures.server.ts";

/**
 * The name of the setting that is stored when the migration has run. Inserting it makes concurrent
 * processes wait, so only one of them migrates.
 */
const mark = "closed-days-found";

/**
 * Migrates data from before closed days were stored, when a day was closed by closing each of its
 * rides. Creates a closed day for every future day on which all scheduled rides of a tour are
 * closed. Runs once per database, because later the operator may close every ride of a day without
 * closing the day.
 */
export async function migrateClosedDays(db: Database, now: Date): Promise<void> {
  await runInTransaction(db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    const first = await tx
      .insert(storedSettings)
      .values({ name: mark, value: now.toISOString() })
      .onConflictDoNothing()
      .returning({ name: storedSettings.name });
    if (first.length === 0) return;
    const rows = await queryFutureDepartures(tx, now);
    await lockDepartures(tx, catalog, { days: rows.map(({ date }) => date) }, now);
    // The rows are read again under the lock, because rides may have been opened before it was
    // acquired.
    const byDay = Map.groupBy(
      await queryFutureDepartures(tx, now),
      ({ tourId, date }) => `${tourId} ${date}`,
    );
    for (const tour of tourIds) {
      for (const date of new Set(rows.map((row) => row.date))) {
        await closeDayIfAllRidesClosed(
          tx,
          catalog,
          { tour, date },
          byDay.get(`${tour} ${date}`) ?? [],
        );
      }
    }
  });
}

type Row = Awaited<ReturnType<typeof queryFutureDepartures>>[number];

function queryFutureDepartures(tx: Transaction, now: Date) {
  return tx
    .select({
      id: departures.id,
      tourId: departures.tourId,
      date: departures.date,
      start: departures.startTime,
      closedAt: departures.closedAt,
      closedReason: departures.closedReason,
      offered: departures.offered,
    })
    .from(departures)
    .where(
      and(
        gt(departures.date, toLocalDate(now)),
        // Only days with at least one closed ride matter.
        sql`${departures.date} in (select date from departures where closed_at is not null)`,
      ),
    );
}

async function closeDayIfAllRidesClosed(
  tx: Transaction,
  { listings }: Catalog,
  { tour, date }: Readonly<{ tour: TourId; date: LocalDate }>,
  rows: readonly Row[],
): Promise<void> {
  const rides = listRidesOnDay(listings[tour], date).map((ride) => ({
    offered: ride.offered,
    row: rows.find(({ start }) => start === ride.start),
  }));
  // Rides that were not on sale on this day do not count.
  const onSale = rides.filter(({ offered, row }) => row?.offered ?? offered);
  const closed = onSale.flatMap(({ row }) => (row?.closedAt ? [row] : []));
  if (closed.length === 0 || closed.length < onSale.length) return;
  const reasons = closed.map(({ closedReason }) => closedReason ?? "other");
  const reason = (["weather", "other"] as const).find((one) => reasons.includes(one)) ?? "closed";
  const at = new Date(Math.max(...closed.map(({ closedAt }) => closedAt?.getTime() ?? 0)));
  await tx
    .insert(closedDays)
    .values({ day: date, tourId: tour, reason, madeBy: null, madeAt: at })
    .onConflictDoNothing();
  // The rides get the same instant as the closed day, so that reopening the day also reopens them.
  await tx
    .update(departures)
    .set({ closedAt: at })
    .where(
      inArray(
        departures.id,
        closed.map(({ id }) => id),
      ),
    );
}
