import { type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { horseAbsences, horses, storedSettings } from "#db/schema.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import { readSetting } from "../../platform/stored-settings.server.ts";
import { type HorseRules, horseRulesSetting, parseHorseRules } from "./horse-rules.ts";

/** The stored setting with the instant at which the owner switched "Count these horses" on. */
export const countedHorsesSetting = "horses counted since";

/**
 * Lists the most that a horse in service carries on each day, in kilograms; on a day on which all are
 * out of service, the most that any of them carries. A day is missing while horses do not count one
 * by one, and if all are retired. Pages print it as the weight limit (ADR 62).
 */
export async function listHeaviestRidersKg(
  db: Database | Transaction,
  days: readonly LocalDate[],
): Promise<ReadonlyMap<LocalDate, number>> {
  return listStrongestHorsesKg(
    db,
    days,
    sql`exists (select 1 from ${storedSettings} where name = ${countedHorsesSetting})`,
  );
}

/** Finds what `listHeaviestRidersKg` says of a day while horses count one by one, even if they do not. */
export async function findStrongestHorseKg(
  db: Database | Transaction,
  day: LocalDate,
): Promise<number | null> {
  return (await listStrongestHorsesKg(db, [day], sql`true`)).get(day) ?? null;
}

/**
 * Finds the first of the given days on which riders may weigh less without a horse, with both limits
 * in kilograms; null if there is none. It is for horses that count one by one.
 */
export async function findLowerWeightLimit(
  db: Database | Transaction,
  days: readonly LocalDate[],
  withoutId: string,
): Promise<Readonly<{ day: LocalDate; from: number; to: number }> | null> {
  const all = await listStrongestHorsesKg(db, days, sql`true`);
  const rest = await listStrongestHorsesKg(db, days, sql`h.id <> ${withoutId}`);
  for (const day of days) {
    const [from, to] = [all.get(day), rest.get(day)];
    if (from !== undefined && to !== undefined && to < from) return { day, from, to };
  }
  return null;
}

async function listStrongestHorsesKg(
  db: Database | Transaction,
  days: readonly LocalDate[],
  condition: SQL,
): Promise<ReadonlyMap<LocalDate, number>> {
  if (days.length === 0) return new Map();
  const { rows } = await db.execute<{ day: LocalDate; kg: number }>(sql`
    select day::text, coalesce(
      max(h.max_rider_kg) filter (where not exists (select 1 from ${horseAbsences} a
        where a.horse_id = h.id and a.from_day <= day and (a.to_day is null or a.to_day >= day))),
      max(h.max_rider_kg)) as kg
    from unnest(${`{${[...new Set(days)].join(",")}}`}::date[]) as day
    join ${horses} h on h.retired_at is null
    where ${condition}
    group by day`);
  return new Map(rows.map(({ day, kg }) => [day, kg]));
}

/** Finds the most that a rider may weigh on a day by the horses; null as in `listHeaviestRidersKg`. */
export async function findHeaviestRiderKg(
  db: Database | Transaction,
  day: LocalDate,
): Promise<number | null> {
  return (await listHeaviestRidersKg(db, [day])).get(day) ?? null;
}

/**
 * Returns the rules that every horse is to keep, whether or not the horses count. A sale must hold
 * the lock of the catalog, which changes of the rules take exclusively (ADR 75).
 */
export async function readHorseRules(db: Database | Transaction): Promise<HorseRules> {
  return parseHorseRules((await readSetting(db, horseRulesSetting)) ?? null);
}

/** Returns the rules that sales keep; both are off while horses do not count one by one. */
export async function readRulesOfSales(db: Database | Transaction): Promise<HorseRules> {
  const { rows } = await db.execute<{ rules: string | null }>(sql`
    select (select value from ${storedSettings} where name = ${horseRulesSetting}) as rules
    from ${storedSettings} where name = ${countedHorsesSetting}`);
  return parseHorseRules(rows[0]?.rules ?? null);
}
