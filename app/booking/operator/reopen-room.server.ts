import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { DepartureKey } from "../seats/availability.ts";
import { departuresBetween, usesHorses } from "../seats/departure-store.server.ts";
import { daysNear, horsesLeft } from "../seats/horses.ts";

/** The riders who would ride again, and the horses that are left for them. */
export type TooFewHorses = Readonly<{ riders: number; left: number }>;

/**
 * Whether a locked, closed departure can be opened again: its guests who have not chosen yet, and
 * those who are paying, need horses again. Null where there are enough, or where nobody needs one.
 */
export async function tooFewHorses(
  tx: Transaction,
  catalog: Catalog,
  { id, key, now }: Readonly<{ id: number; key: DepartureKey; now: Date }>,
): Promise<TooFewHorses | null> {
  const isSeated = sql`(${bookings.state} = 'confirmed'
    or (${bookings.state} = 'held' and ${bookings.holdExpiresAt} > ${now.toISOString()}))`;
  const [row] = await tx
    .select({ riders: sql<number>`coalesce(sum(${bookings.participants}), 0)::int` })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(and(eq(departures.id, id), isSeated, sql`not ${usesHorses(now)}`));
  const riders = row?.riders ?? 0;
  if (riders === 0) return null;
  const { uses } = await departuresBetween(tx, catalog, daysNear(catalog, key.date), now);
  const { left } = horsesLeft(catalog, key, uses);
  return riders > left ? { riders, left: Math.max(0, left) } : null;
}
