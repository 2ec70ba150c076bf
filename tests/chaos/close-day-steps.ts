import fc from "fast-check";
import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { closeDays } from "#app/bookings/closures/close-days.server.ts";
import { reopenDays } from "#app/bookings/closures/reopen-days.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { allWeekdays } from "#app/departures/day-selection.ts";
import type { Connection } from "#db/database.ts";

/**
 * A step in which the operator closes or reopens a day. With `isTold` the departure with the given
 * key is also cancelled or resumed and its guests are notified. Otherwise they keep their seats.
 */
export type CloseDayStep = { do: "close-day" | "reopen-day"; day: number; isTold: boolean };

export function createCloseDaySteps(day: fc.Arbitrary<number>): fc.Arbitrary<CloseDayStep> {
  return fc.record({
    do: fc.constantFrom("close-day" as const, "close-day" as const, "reopen-day" as const),
    day,
    isTold: fc.boolean(),
  });
}

export function changeWholeDay(deps: BookingDependencies, key: DepartureKey, step: CloseDayStep) {
  const { date } = key;
  const choice = { from: date, until: date, weekdays: allWeekdays, tour: null, start: null };
  const named = step.isTold ? [key] : [];
  return step.do === "close-day"
    ? closeDays(deps, choice, { named, reason: step.isTold ? "weather" : "closed" })
    : reopenDays(deps, choice, { named });
}

/**
 * Installs a trigger that stores how many seats of each departure are taken when a day is closed.
 */
export async function recordSeatsOfClosedDays({ pool }: Connection): Promise<void> {
  await pool.query(`
    create table chaos_closed (closed_id bigint, departure_id bigint, taken integer);
    create function chaos_note_closed() returns trigger language plpgsql as $$
      begin
        insert into chaos_closed select new.id, d.id, d.taken from departures d
        where d.date = new.day and (new.tour_id is null or d.tour_id = new.tour_id);
        return new;
      end $$;
    create trigger chaos_closed after insert on closed_days
      for each row execute function chaos_note_closed();`);
}

export async function deleteRecordedClosedDays({ pool }: Connection): Promise<void> {
  await pool.query("truncate closed_days, chaos_closed");
}

/** Invariants of closed days that must hold at every moment. */
export const closedDayInvariants = {
  "a seat sold on a day after it was closed": `
    select c.day, d.tour_id, d.start_time, d.taken, o.taken as before
    from closed_days c
    join departures d on d.date = c.day and (c.tour_id is null or d.tour_id = c.tour_id)
    left join chaos_closed o on o.closed_id = c.id and o.departure_id = d.id
    where d.taken > coalesce(o.taken, 0)`,
};
