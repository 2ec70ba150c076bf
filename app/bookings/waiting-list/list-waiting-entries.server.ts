import { and, asc, desc, eq, exists, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { waitingDays, waitingEntries, waitingOffers } from "#db/schema.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import type { TourId } from "../../tours/all-tours.ts";
import type { WaitingEntryRow } from "./waiting-entry-store.server.ts";

/** An entry that has not ended and whose address is confirmed, or that has none. */
const isWaiting = and(
  isNull(waitingEntries.endedAt),
  or(eq(waitingEntries.email, ""), isNotNull(waitingEntries.confirmedAt)),
);

export type WaitingEntryFilter = Readonly<{ tour?: TourId; day?: LocalDate }>;

/** An open entry as the team sees it. */
export type WaitingEntryLine = WaitingEntryRow &
  Readonly<{
    days: readonly LocalDate[];
    /** The booking of the open offer; null without one. */
    offerId: string | null;
    /** How many offers came to nothing. */
    offersBefore: number;
  }>;

/**
 * Lists who waits, in the order in which seats are offered: guests of a ride that we cancelled, then
 * by the time of the entry. Entries whose address is not confirmed are left out.
 */
export async function listWaitingEntries(
  db: Database,
  { tour, day, limit, offset }: WaitingEntryFilter & Readonly<{ limit: number; offset: number }>,
): Promise<WaitingEntryLine[]> {
  const conditions: (SQL | undefined)[] = [
    isWaiting,
    tour ? eq(waitingEntries.tourId, tour) : undefined,
    day
      ? exists(
          db
            .select({ day: waitingDays.day })
            .from(waitingDays)
            .where(and(eq(waitingDays.entryId, waitingEntries.id), eq(waitingDays.day, day))),
        )
      : undefined,
  ];
  const rows = await db
    .select({
      entry: waitingEntries,
      days: sql<LocalDate[]>`array(select day::text from ${waitingDays}
        where entry_id = ${waitingEntries.id} order by day)`,
      offerId: sql<string | null>`(select booking_id from ${waitingOffers}
        where entry_id = ${waitingEntries.id} and outcome is null)`,
      offersBefore: sql<number>`(select count(*)::int from ${waitingOffers}
        where entry_id = ${waitingEntries.id} and outcome is not null)`,
    })
    .from(waitingEntries)
    .where(and(...conditions))
    .orderBy(desc(waitingEntries.comesFirst), asc(waitingEntries.createdAt), asc(waitingEntries.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ entry, ...line }) => ({ ...entry, ...line }));
}

/** Counts the open entries that wait for a day, and their riders. */
export async function countWaitingEntries(
  db: Database,
  day: LocalDate,
): Promise<Readonly<{ entries: number; riders: number }>> {
  const [row] = await db
    .select({
      entries: sql<number>`count(*)::int`,
      riders: sql<number>`coalesce(sum(${waitingEntries.riders}), 0)::int`,
    })
    .from(waitingEntries)
    .innerJoin(waitingDays, eq(waitingDays.entryId, waitingEntries.id))
    .where(and(eq(waitingDays.day, day), isWaiting));
  return row ?? { entries: 0, riders: 0 };
}
