import { pino } from "pino";
import { cancelDeparture } from "#app/bookings/closures/cancel-departure.server.ts";
import type { Connection } from "#db/database.ts";

/**
 * Cancels the sunset ride of a day in the database of a running site. Throws unless exactly one
 * booking was on it.
 */
export async function cancelSunsetRide(db: Connection["db"], date: string): Promise<void> {
  const deps = {
    db,
    clock: { now: () => new Date() },
    log: pino({ level: "silent" }),
    publish: async () => {},
    areEmailsSent: true,
  } as unknown as Parameters<typeof cancelDeparture>[0];
  const result = await cancelDeparture(deps, { tour: "sunset", date, start: "16:00" });
  if (result.outcome !== "done" || result.guests !== 1 || result.byHand !== 0) {
    throw new Error(JSON.stringify(result));
  }
}
