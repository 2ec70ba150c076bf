import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { setHorsesCounted } from "#app/horses/count-horses.server.ts";
import { addHorseAbsence, endHorseAbsence } from "#app/horses/horse-absences.server.ts";
import { addHorse } from "#app/horses/update-horse.server.ts";
import type { Connection } from "#db/database.ts";
import { testHorse } from "../support/test-horse.ts";

/** The steps that change which horses count. They alone may cause a shortage of horses. */
export type HorseStep =
  /** A horse goes out of service for a day, or is back on all days. */
  | { do: "horse-out" | "horse-in"; horse: number; day: number }
  /** The owner switches "Count these horses" on or off. */
  | { do: "count-horses"; counted: boolean };

const stableSize = 12;

/** Creates the weighted generators of these steps, for rides on a generated day. */
export const createHorseSteps = (day: fc.Arbitrary<number>) =>
  [
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom("horse-out" as const, "horse-out" as const, "horse-in" as const),
        horse: fc.nat({ max: stableSize - 1 }),
        day,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant("count-horses" as const),
        counted: fc.constantFrom(true, true, true, false),
      }),
    },
  ] satisfies { weight: number; arbitrary: fc.Arbitrary<HorseStep> }[];

/** Returns whether a step may cause a shortage of horses. */
export function isHorseStep(step: Readonly<{ do: string }>): boolean {
  return ["horse-out", "horse-in", "count-horses"].includes(step.do);
}

/** Replaces all horses by twelve that are in service and do not count. Returns their ids. */
export async function resetHorses({ db, pool }: Connection, now: Date): Promise<readonly string[]> {
  await pool.query("truncate horses, horse_absences cascade");
  await setHorsesCounted(db, { counted: false, now });
  const ids = Array.from({ length: stableSize }, () => randomUUID());
  for (const [index, id] of ids.entries()) {
    const restMinutes = [30, 60, 180][index % 3] ?? 30;
    const typed = { ...testHorse, name: `Horse ${index}`, restMinutes };
    await addHorse(db, { id, typed: { ...typed, maxRidesPerDay: 1 + (index % 2) }, now });
  }
  return ids;
}

/** Runs a step that changes which horses count. `date` is the day of the step. */
export async function changeHorses(
  { db, pool }: Connection,
  step: HorseStep,
  { horses, date, now }: Readonly<{ horses: readonly string[]; date: string; now: Date }>,
): Promise<void> {
  if (step.do === "count-horses") {
    await setHorsesCounted(db, { counted: step.counted, now });
    return;
  }
  const horseId = horses[step.horse] ?? "";
  if (step.do === "horse-out") {
    const typed = { fromDay: date, toDay: date, reason: "lame" };
    await addHorseAbsence(db, { id: randomUUID(), horseId, typed, now });
    return;
  }
  const { rows } = await pool.query<{ id: string }>(
    "select id from horse_absences where horse_id = $1",
    [horseId],
  );
  for (const { id } of rows) await endHorseAbsence(db, { id, horseId, now });
}

/**
 * Returns for each day how many riders have no horse. All rides of a day overlap, so that each
 * horse can do one of them.
 */
export async function countMissingHorses({ pool }: Connection): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ date: string; missing: number }>(`
    with used as (select d.date, sum(b.participants) as riders from bookings b
      join departures d on d.id = b.departure_id
      where (b.state = 'confirmed' and b.offer_expires_at is null)
        or (b.state = 'held' and coalesce(d.closed_reason, 'closed') = 'closed')
      group by d.date)
    select u.date::text, greatest(0, u.riders - case
      when exists (select from stored_settings where name = 'horses counted since')
      then (select count(*) from horses h where h.retired_at is null and not exists (
        select from horse_absences a where a.horse_id = h.id and a.from_day <= u.date
          and (a.to_day is null or a.to_day >= u.date)))
      else ${stableSize} end)::int as missing
    from used u`);
  return new Map(rows.map(({ date, missing }) => [date, missing]));
}

/** Throws if a day has more riders without a horse than before. */
export function checkMissingHorses(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): void {
  for (const [date, missing] of after) {
    const known = before.get(date) ?? 0;
    if (missing > known) {
      throw new Error(
        `an act that causes or enlarges a shortage of horses: ${date}, ${known} to ${missing}`,
      );
    }
  }
}
