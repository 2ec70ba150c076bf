import { and, gt, inArray, sql } from "drizzle-orm";
import { type Database, runInTransaction, type Transaction } from "#db/database.ts";
import { closedDays, departures, storedSettings } from "#db/schema.ts";
import { type LocalDate, toLocalDate } from "../platform/local-time.ts";
import { type TourId, tourIds } from "../tours/all-tours.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import { lockCatalogForSale } from "../tours/catalog/catalog-store.server.ts";
import { getScheduleOn } from "./departure-times.ts";
import { lockDepartures } from "./lock-departures.server.ts";

/** The setting that marks this as done; its row lets one process do it while the others wait. */
const mark = "closed-days-found";

/**
 * Creates closed days for future days on which every scheduled ride of a tour is closed, which was
 * how a day was closed before closed days were stored. It runs only once for a database, because
 * later all rides of a day may be closed individually.
 */
export async function findClosedDays(db: Database, now: Date): Promise<void> {
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
    // The rows are read under the lock, so that they include what was opened while this waited.
    const byDay = Map.groupBy(
      await queryFutureDepartures(tx, now),
      ({ tourId, date }) => `${tourId} ${date}`,
    );
    for (const tour of tourIds) {
      for (const date of new Set(rows.map((row) => row.date))) {
        await closeIfAllAre(tx, catalog, { tour, date }, byDay.get(`${tour} ${date}`) ?? []);
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
        // Days without any closed ride are skipped.
        sql`${departures.date} in (select date from departures where closed_at is not null)`,
      ),
    );
}

async function closeIfAllAre(
  tx: Transaction,
  { listings }: Catalog,
  { tour, date }: Readonly<{ tour: TourId; date: LocalDate }>,
  rows: readonly Row[],
): Promise<void> {
  const rides = getScheduleOn(listings[tour], date).map((ride) => ({
    offered: ride.offered,
    row: rows.find(({ start }) => start === ride.start),
  }));
  // A ride on demand is only on sale on days on which the operator switched it on.
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
  // The rides were closed with their day, so they reopen with it.
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
