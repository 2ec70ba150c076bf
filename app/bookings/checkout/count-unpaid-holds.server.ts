import { and, count, countDistinct, eq, gt, sum } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings } from "#db/schema.ts";

/**
 * The number of unpaid seats that triggers an alert. It equals five whole departures, which is more
 * than honest guests ever hold at one moment.
 */
const alarmingSeats = 60;

export type UnpaidHolds = Readonly<{
  holds: number;
  seats: number;
  departures: number;
  isAlarming: boolean;
}>;

export async function countUnpaidHolds(db: Database, now: Date): Promise<UnpaidHolds> {
  const [row] = await db
    .select({
      holds: count(),
      seats: sum(bookings.participants).mapWith(Number),
      departures: countDistinct(bookings.departureId),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.state, "held"),
        gt(bookings.holdExpiresAt, now),
        eq(bookings.isBlock, false),
        // The team holds places until they are paid on purpose.
        eq(bookings.source, "site"),
      ),
    );
  const seats = row?.seats ?? 0;
  return {
    holds: row?.holds ?? 0,
    seats,
    departures: row?.departures ?? 0,
    isAlarming: seats > alarmingSeats,
  };
}
