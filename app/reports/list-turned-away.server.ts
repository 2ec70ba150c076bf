import { between } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { turnedAwayRiders } from "#db/schema.ts";
import { getTourOfRecord } from "../tours/find-tour.ts";
import { type DateRange, getPreviousYear, type ReportPeriod } from "./report-period.ts";
import type { TurnedAwaySum } from "./turned-away-rows.ts";

/** The riders turned away on the days of a period, and of the same period a year earlier. */
export type TurnedAwayReport = Readonly<{
  now: readonly TurnedAwaySum[];
  before: readonly TurnedAwaySum[];
}>;

/** Lists the riders turned away by the day of the ride that they wanted, tour and reason. */
export async function listTurnedAway(db: Database, span: ReportPeriod): Promise<TurnedAwayReport> {
  const [now, before] = await Promise.all([query(db, span), query(db, getPreviousYear(span))]);
  return { now, before };
}

async function query(db: Database, { from, until }: DateRange): Promise<TurnedAwaySum[]> {
  const rows = await db
    .select({
      date: turnedAwayRiders.rideDate,
      tour: turnedAwayRiders.tourId,
      reason: turnedAwayRiders.reason,
      riders: turnedAwayRiders.riders,
    })
    .from(turnedAwayRiders)
    .where(between(turnedAwayRiders.rideDate, from, until));
  return rows.map((row) => ({ ...row, tour: getTourOfRecord(row.tour) }));
}
