import { and, count, eq, isNull } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { accounts } from "#db/schema.ts";
import { isClosedWithRiders } from "../bookings/closures/departures-to-close.ts";
import { formatReference } from "../bookings/format-reference.ts";
import { listGuidedDepartures } from "../bookings/guides/ride-guides.server.ts";
import { listRiders } from "../bookings/records/list-riders.server.ts";
import { listDepartures } from "../bookings/records/operator-departures.server.ts";
import { getPublishedBusiness } from "../business/published-business.server.ts";
import { formatDepartureKey } from "../departures/lock-departures.server.ts";
import { hasNoPickup } from "../departures/pickup.ts";
import { addDays } from "../platform/local-date.ts";
import { toInstant, toLocalDate } from "../platform/local-time.ts";
import type { Alert } from "./alert.ts";

/**
 * Alerts about tomorrow are shown from this time on. Before it, most of the missing pickup
 * locations and guides still arrive without an alert.
 */
const tomorrowAlertsStart = "15:00";

/** Lists what tomorrow's departures lack: pickup locations and, if the team has guides, guides. */
export async function listTomorrowAlerts(db: Database, now: Date): Promise<Alert[]> {
  const today = toLocalDate(now);
  if (now < toInstant(today, tomorrowAlertsStart)) return [];
  const date = addDays(today, 1);
  const [rides, riders, guided, hasGuides] = await Promise.all([
    listDepartures(db, now, date, 1),
    listRiders(db, now, date),
    listGuidedDepartures(db, date),
    hasGuideAccount(db),
  ]);
  const going = rides.filter(
    (ride) => ride.sold > 0 && (ride.closed === null || isClosedWithRiders(ride)),
  );
  const goes = new Set(going.map(({ key }) => formatDepartureKey(key)));
  const placeless = riders.filter(
    ({ booking, tour, start }) =>
      booking.state === "confirmed" &&
      booking.pickupLocation.trim() === "" &&
      !hasNoPickup(booking.pickupTime) &&
      goes.has(formatDepartureKey({ tour, date, start })),
  );
  const names = placeless.map(
    ({ booking }) =>
      `${booking.firstName} ${booking.lastName}`.trim() || formatReference(booking.reference),
  );
  const led = new Set(guided.map(({ key }) => formatDepartureKey(key)));
  const alone = hasGuides ? going.filter(({ key }) => !led.has(formatDepartureKey(key))) : [];
  return [
    ...(names.length > 0 ? [{ kind: "no-pickup-place" as const, date, names }] : []),
    ...alone.map(({ key, name }) => ({ kind: "no-guide" as const, ...key, ride: name })),
  ];
}

async function hasGuideAccount(db: Database): Promise<boolean> {
  if (!getPublishedBusiness().hasGuides.value) return false;
  const [row] = await db
    .select({ guides: count() })
    .from(accounts)
    .where(and(eq(accounts.role, "guide"), isNull(accounts.disabledAt)));
  return (row?.guides ?? 0) > 0;
}
