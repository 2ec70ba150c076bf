import { createHash } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { calendarEntries } from "#db/schema.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { CalendarEntry } from "./calendar-entry.ts";

/** How often an entry has changed since a calendar first read it, and when it last changed. */
export type EntryVersion = Readonly<{ sequence: number; changedAt: Date }>;

const rowsPerStatement = 1_000;

/**
 * Returns the version of each entry, keyed by departure id. If the texts or times of an entry
 * differ from the last read, its version increases. Several reads at the same time increase it only
 * once for the same change.
 */
export async function updateEntryVersions(
  db: Database,
  entries: readonly CalendarEntry[],
  language: Locale,
  now: Date,
): Promise<ReadonlyMap<number, EntryVersion>> {
  const digests = new Map(entries.map((entry) => [entry.departureId, hashEntry(entry)]));
  const known = await findVersions(db, [...digests.keys()], language);
  const changed = [...digests]
    .filter(([id, one]) => known.get(id)?.digest !== one)
    // All reads lock the rows in the same order, so that they cannot deadlock.
    .sort(([a], [b]) => a - b)
    .map(([departureId, one]) => ({
      departureId,
      language,
      digest: one,
      sequence: 0,
      changedAt: now,
    }));
  for (let from = 0; from < changed.length; from += rowsPerStatement) {
    await db
      .insert(calendarEntries)
      .values(changed.slice(from, from + rowsPerStatement))
      .onConflictDoUpdate({
        target: [calendarEntries.departureId, calendarEntries.language],
        set: {
          digest: sql`excluded.digest`,
          sequence: sql`${calendarEntries.sequence} + 1`,
          changedAt: sql`excluded.changed_at`,
        },
        setWhere: sql`${calendarEntries.digest} <> excluded.digest`,
      });
  }
  return changed.length === 0 ? known : findVersions(db, [...digests.keys()], language);
}

async function findVersions(db: Database, ids: readonly number[], language: Locale) {
  if (ids.length === 0) return new Map<number, typeof calendarEntries.$inferSelect>();
  const rows = await db
    .select()
    .from(calendarEntries)
    .where(
      and(inArray(calendarEntries.departureId, [...ids]), eq(calendarEntries.language, language)),
    );
  return new Map(rows.map((row) => [row.departureId, row]));
}

function hashEntry(entry: CalendarEntry): string {
  return createHash("sha256").update(JSON.stringify(entry)).digest("hex");
}
