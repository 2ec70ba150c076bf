import { and, asc, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { horseAbsences, horses } from "#db/schema.ts";
import { addDays } from "../platform/local-date.ts";
import { toLocalDate } from "../platform/local-time.ts";

export type HorseRow = typeof horses.$inferSelect;
export type AbsenceRow = typeof horseAbsences.$inferSelect;

/** A horse with its absences, earliest first. */
export type HorseWithAbsences = HorseRow & Readonly<{ absences: readonly AbsenceRow[] }>;

/** The number of days for which the page of a horse shows past absences. */
const shownPastDays = 365;

/** Lists all horses by name, retired ones last, with their present and future absences. */
export async function listHorses(db: Database, now: Date): Promise<HorseWithAbsences[]> {
  const rows = await db
    .select()
    .from(horses)
    .orderBy(sql`${horses.retiredAt} is not null`, asc(sql`lower(${horses.name})`), horses.id);
  return addAbsences(db, rows, toLocalDate(now));
}

/** Finds a horse, with its absences of the past year and later ones. */
export async function findHorse(
  db: Database,
  now: Date,
  id: string,
): Promise<HorseWithAbsences | undefined> {
  const row = await findHorseRow(db, id);
  const [horse] = row
    ? await addAbsences(db, [row], addDays(toLocalDate(now), -shownPastDays))
    : [];
  return horse;
}

export async function findHorseRow(
  db: Database | Transaction,
  id: string,
): Promise<HorseRow | undefined> {
  const [row] = await db.select().from(horses).where(eq(horses.id, id));
  return row;
}

/** Adds the absences that have not ended before a day. */
async function addAbsences(
  db: Database,
  rows: readonly HorseRow[],
  since: string,
): Promise<HorseWithAbsences[]> {
  const ids = rows.map(({ id }) => id);
  const absences = await db
    .select()
    .from(horseAbsences)
    .where(
      and(
        inArray(horseAbsences.horseId, ids),
        or(isNull(horseAbsences.toDay), gte(horseAbsences.toDay, since)),
      ),
    )
    .orderBy(horseAbsences.fromDay, horseAbsences.id);
  return rows.map((row) => ({
    ...row,
    absences: absences.filter(({ horseId }) => horseId === row.id),
  }));
}
