import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { horseAbsences, horses, storedSettings } from "#db/schema.ts";
import type { LocalDate } from "../platform/local-date.ts";
import { toLocalDate } from "../platform/local-time.ts";
import { countedHorsesSetting } from "../tours/catalog/counted-horses.server.ts";
import { horseRulesSetting, parseHorseRules } from "../tours/catalog/horse-rules.ts";
import type { CountedHorse, Herd } from "./herd.ts";

/**
 * Returns the horses that count, with their absences from a day on; null while the catalog's number
 * of horses counts. A sale must hold the lock of the catalog, which changes of the horses and of
 * the switch take exclusively (ADR 62).
 */
export async function findCountedHerd(
  db: Database | Transaction,
  from: LocalDate,
): Promise<Herd | null> {
  const { rows } = await db.execute<{
    since: string;
    horses: StoredHorse[];
    rules: string | null;
  }>(sql`
    select value as since, (${selectHorses(from)}) as horses,
      (select value from ${storedSettings} where name = ${horseRulesSetting}) as rules
    from ${storedSettings} where name = ${countedHorsesSetting}`);
  const [row] = rows;
  return row
    ? {
        since: toLocalDate(new Date(row.since)),
        horses: row.horses.map(toCountedHorse),
        rules: parseHorseRules(row.rules),
      }
    : null;
}

/** Returns all horses with their ids and their absences from a day on, whether or not they count. */
export async function readHerd(
  db: Database | Transaction,
  from: LocalDate,
): Promise<readonly IdentifiedHorse[]> {
  const { rows } = await db.execute<{ horses: StoredHorse[] }>(
    sql`select (${selectHorses(from)}) as horses`,
  );
  return (rows[0]?.horses ?? []).map(toCountedHorse);
}

type IdentifiedHorse = CountedHorse & Readonly<{ id: string }>;
type StoredHorse = IdentifiedHorse & Readonly<{ retiredAt: string | null }>;

function selectHorses(from: LocalDate) {
  return sql`
    select coalesce(json_agg(json_build_object(
      'id', h.id, 'restMinutes', h.rest_minutes, 'maxRidesPerDay', h.max_rides_per_day,
      'retiredAt', h.retired_at, 'absences', (
        select coalesce(json_agg(json_build_object('fromDay', a.from_day, 'toDay', a.to_day)
          order by a.from_day), '[]')
        from ${horseAbsences} a
        where a.horse_id = h.id and (a.to_day is null or a.to_day >= ${from})))), '[]')
    from ${horses} h`;
}

/** A retired horse is out of service from the day on which it was retired. */
function toCountedHorse({ retiredAt, absences, ...horse }: StoredHorse): IdentifiedHorse {
  if (retiredAt === null) return { ...horse, absences };
  const fromDay = toLocalDate(new Date(retiredAt));
  return { ...horse, absences: [...absences, { fromDay, toDay: null }] };
}
