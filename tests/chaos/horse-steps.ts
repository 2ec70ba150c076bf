import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { changeHorseRules } from "#app/horses/change-horse-rules.server.ts";
import { setHorsesCounted } from "#app/horses/count-horses.server.ts";
import { addHorseAbsence, endHorseAbsence } from "#app/horses/horse-absences.server.ts";
import { toHorseRuleTexts } from "#app/horses/horse-rules-form.ts";
import { addHorse } from "#app/horses/update-horse.server.ts";
import { toMinutes } from "#app/i18n/time-of-day.ts";
import { readHorseRules } from "#app/tours/catalog/counted-horses.server.ts";
import type { Connection } from "#db/database.ts";
import { testHorse } from "../support/test-horse.ts";
import { chaosRides } from "./chaos-rides.ts";

/** The steps that change which horses count. They alone may cause a shortage of horses. */
export type HorseStep =
  /** A horse goes out of service for a day, or is back on all days. */
  | { do: "horse-out" | "horse-in"; horse: number; day: number }
  /** The owner switches "Count these horses" on or off. */
  | { do: "count-horses"; counted: boolean }
  /** The owner changes the rules of all horses; null switches one off. */
  | { do: "horse-rules"; hours: number | null; daysOff: number | null };

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
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant("horse-rules" as const),
        hours: fc.constantFrom(null, null, 4),
        daysOff: fc.constantFrom(null, 1, 5, 6),
      }),
    },
  ] satisfies { weight: number; arbitrary: fc.Arbitrary<HorseStep> }[];

/** Returns whether a step may cause a shortage of horses. */
export function isHorseStep(step: Readonly<{ do: string }>): boolean {
  return ["horse-out", "horse-in", "count-horses", "horse-rules"].includes(step.do);
}

/** Replaces all horses by twelve that are in service and do not count. Returns their ids. */
export async function resetHorses({ db, pool }: Connection, now: Date): Promise<readonly string[]> {
  await pool.query("truncate horses, horse_absences cascade");
  await setHorsesCounted(db, { counted: false, now });
  await setRules(db, { hours: null, daysOff: null, now });
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
  if (step.do === "horse-rules") return setRules(db, { ...step, now });
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

type RulesChange = Readonly<{ hours: number | null; daysOff: number | null; now: Date }>;

/** Stores the rules, like an operator who chooses again after somebody else changed them. */
async function setRules(db: Connection["db"], { hours, daysOff, now }: RulesChange): Promise<void> {
  const rules = { mostHoursADay: hours, daysOffAWeek: daysOff };
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const shown = toHorseRuleTexts(await readHorseRules(db));
    const { outcome } = await changeHorseRules(db, { rules, shown, now });
    if (outcome === "done") return;
    if (outcome !== "conflict") throw new Error(`the rules were not stored: ${outcome}`);
  }
  throw new Error("the rules were changed by somebody else each time");
}

/** The minutes of each chaos ride; a ride without an end counts for five hours. */
const rideMinutes = chaosRides
  .map(({ tour, start, end }) => {
    const minutes = end ? toMinutes(end) - toMinutes(start) : 300;
    return `('${tour}', '${start}', ${minutes})`;
  })
  .join(", ");

/**
 * Returns for each day and each calendar week how many riders have no horse. All rides of a day
 * overlap, so that each horse can do one of them. The rules are those of ADR 75, written a second
 * time.
 */
export async function countMissingHorses({ pool }: Connection): Promise<Map<string, number>> {
  const { rows } = await pool.query<UsedDay>(`
    with minutes (tour, start, minutes) as (values ${rideMinutes}),
    rules as (select value::json as rule from stored_settings where name = 'horse rules'
      and exists (select from stored_settings where name = 'horses counted since')),
    used as (select d.date, sum(b.participants) as riders,
        coalesce(sum(b.participants) filter (where m.minutes > 60 * (
          select (rule ->> 'mostHoursADay')::int from rules)), 0) as "tooLong"
      from bookings b join departures d on d.id = b.departure_id
      join minutes m on m.tour = d.tour_id and m.start = d.start_time
      where (b.state = 'confirmed' and b.offer_expires_at is null)
        or (b.state = 'held' and coalesce(d.closed_reason, 'closed') = 'closed')
      group by d.date)
    select u.date::text, u.riders::int, u."tooLong"::int,
      (select (rule ->> 'daysOffAWeek')::int from rules) as "daysOff",
      exists (select from stored_settings where name = 'horses counted since') as counted,
      array(select h.id::text from horses h where h.retired_at is null and not exists (
        select from horse_absences a where a.horse_id = h.id and a.from_day <= u.date
          and (a.to_day is null or a.to_day >= u.date))) as horses
    from used u`);
  const missing = new Map<string, number>();
  for (const { date, riders, tooLong, counted, horses } of rows) {
    const able = counted ? horses.length : stableSize;
    missing.set(date, tooLong + Math.max(0, riders - tooLong - able));
  }
  const weeks = Map.groupBy(rows, ({ date }) =>
    Math.floor((Date.parse(date) / 86_400_000 + 4) / 7),
  );
  for (const [week, days] of weeks) missing.set(`week ${week}`, countMissingInWeek(days));
  return missing;
}

type UsedDay = Readonly<{
  date: string;
  riders: number;
  /** Riders of rides that are longer than a horse's hours in a day. */
  tooLong: number;
  daysOff: number | null;
  counted: boolean;
  horses: readonly string[];
}>;

/**
 * Returns how many riders of a week have no horse while horses have days off; 0 while they have
 * none. By the theorem of minimum cuts, the riders who get a horse are the least, over all sets of
 * days, of the riders on the other days and what the horses can do on the days of the set.
 */
function countMissingInWeek(days: readonly UsedDay[]): number {
  const daysOff = days[0]?.daysOff ?? null;
  if (daysOff === null) return 0;
  const horses = new Set(days.flatMap((day) => day.horses));
  const countAble = ({ riders, tooLong }: UsedDay) => riders - tooLong;
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const cuts = Array.from({ length: 2 ** days.length }, (_, bits) => {
    const inSet = days.filter((_, index) => bits & (1 << index));
    const others = days.filter((day) => !inSet.includes(day));
    const work = [...horses].map((horse) =>
      Math.min(7 - daysOff, inSet.filter((day) => day.horses.includes(horse)).length),
    );
    return sum(others.map(countAble)) + sum(work);
  });
  return sum(days.map(({ riders }) => riders)) - Math.min(...cuts);
}

/** Throws if a day or a week has more riders without a horse than before. */
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
