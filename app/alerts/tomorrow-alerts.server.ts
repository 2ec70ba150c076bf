import { and, count, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { accounts } from "#db/schema.ts";
import { keepsRiders } from "../bookings/closures/departures-to-close.ts";
import { sayReference } from "../bookings/format-reference.ts";
import { guidesOn } from "../bookings/guides/ride-guides.server.ts";
import { departuresOn, manifestOf } from "../bookings/records/operator-departures.server.ts";
import { keyText } from "../departures/lock-departures.server.ts";
import { comeAlone } from "../departures/pickup.ts";
import { addDays, instantOf, localDateOf } from "../platform/local-time.ts";
import type { Trouble } from "./alert.ts";

/** Tomorrow is a matter from this hour of the day before; earlier, most of it solves itself. */
const tomorrowFrom = "15:00";

/** What tomorrow's rides still lack: guests' pickup places and, where the team has guides, a guide. */
export async function tomorrowTroubles(db: Database, now: Date): Promise<Trouble[]> {
  const today = localDateOf(now);
  if (now < instantOf(today, tomorrowFrom)) return [];
  const date = addDays(today, 1);
  const [rides, riders, guided, hasGuides] = await Promise.all([
    departuresOn(db, date, 1, now),
    manifestOf(db, date, now),
    guidesOn(db, date),
    isGuideAmongAccounts(db),
  ]);
  const going = rides.filter(
    (ride) => ride.sold > 0 && (ride.closed === null || keepsRiders(ride)),
  );
  const goes = new Set(going.map(({ key }) => keyText(key)));
  const placeless = riders.filter(
    ({ booking, tour, start }) =>
      booking.state === "confirmed" &&
      booking.pickupLocation.trim() === "" &&
      !comeAlone(booking.pickupTime) &&
      goes.has(keyText({ tour, date, start })),
  );
  const names = placeless.map(
    ({ booking }) =>
      `${booking.firstName} ${booking.lastName}`.trim() || sayReference(booking.reference),
  );
  const led = new Set(guided.map(({ key }) => keyText(key)));
  const alone = hasGuides ? going.filter(({ key }) => !led.has(keyText(key))) : [];
  return [
    ...(names.length > 0 ? [{ kind: "no-pickup-place" as const, date, names }] : []),
    ...alone.map(({ key, name }) => ({ kind: "no-guide" as const, ...key, ride: name })),
  ];
}

async function isGuideAmongAccounts(db: Database): Promise<boolean> {
  const [row] = await db
    .select({ guides: count() })
    .from(accounts)
    .where(and(eq(accounts.role, "guide"), isNull(accounts.disabledAt)));
  return (row?.guides ?? 0) > 0;
}
