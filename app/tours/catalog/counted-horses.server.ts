import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { horseAbsences, horses, storedSettings } from "#db/schema.ts";
import type { LocalDate } from "../../platform/local-time.ts";

/** The stored setting with the instant at which the owner switched "Count these horses" on. */
export const countedHorsesSetting = "horses counted since";

/**
 * Finds the most that a horse in service on a day carries, in kilograms; null while horses do not
 * count one by one, and if none is in service. Pages print it as the weight limit (ADR 62).
 */
export async function findHeaviestRiderKg(
  db: Database | Transaction,
  day: LocalDate,
): Promise<number | null> {
  const { rows } = await db.execute<{ kg: number | null }>(sql`
    select max(h.max_rider_kg) as kg
    from ${horses} h
    where h.retired_at is null
      and exists (select 1 from ${storedSettings} where name = ${countedHorsesSetting})
      and not exists (select 1 from ${horseAbsences} a where a.horse_id = h.id
        and a.from_day <= ${day} and (a.to_day is null or a.to_day >= ${day}))`);
  return rows[0]?.kg ?? null;
}
