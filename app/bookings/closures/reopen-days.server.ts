import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { departures } from "#db/schema.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { deleteClosedDays } from "../../departures/closed-day-store.server.ts";
import {
  countDaysInPeriod,
  type DaySelection,
  listSelectedDays,
} from "../../departures/day-selection.ts";
import { formatDepartureKey } from "../../departures/lock-departures.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { undoWindowMs } from "../changes/undo-window.ts";
import {
  type NotifiedGuests,
  sumNotifiedGuests,
} from "../manual-messages/count-notified-guests.server.ts";
import {
  listDeparturesInCatalog,
  type OperatorDeparture,
} from "../records/operator-departures.server.ts";
import {
  type ChangedDepartures,
  changeDeparturesByWeek,
  type DaysChange,
  filterLockedRides,
  type LockedWeek,
} from "./change-departures-by-week.server.ts";
import { filterRidesToReopen } from "./departures-to-close.ts";
import { findHorseShortage } from "./find-horse-shortage.server.ts";
import { reopenLockedDeparture } from "./reopen-departure.server.ts";

/**
 * Reopens the selected days and the rides that were cancelled with them, or the departures of one
 * start time. A ride that was closed individually stays closed when its day reopens. A cancelled
 * departure with guests who have not chosen yet is reopened only if it is in `named` and there are
 * enough horses; these guests keep their ride and are notified. Like `closeDays`, this can be
 * interrupted and repeated safely.
 */
export function reopenDays(
  deps: BookingDependencies,
  choice: DaySelection,
  { named }: Readonly<{ named: readonly DepartureKey[] }>,
): Promise<DaysChange> {
  const names = new Set(named.map(formatDepartureKey));
  return changeDeparturesByWeek(deps, choice, filterRidesWithOwnClosure, async (tx, week) => {
    const rides = filterRidesWithOwnClosure(week.rides, choice, week.now);
    const isSelectedRide = ({ undecided, key }: OperatorDeparture) =>
      undecided === 0 || names.has(formatDepartureKey(key));
    const wanted = filterLockedRides(rides.filter(isSelectedRide), week.ids);
    const selected: typeof wanted = [];
    const notified: NotifiedGuests[] = [];
    for (const ride of wanted) {
      if (await findHorseShortage(tx, week.catalog, { ...ride, now: week.now })) continue;
      notified.push(await reopenLockedDeparture(tx, deps, ride.id, week.now));
      selected.push(ride);
    }
    return recordReopening(tx, week, {
      days: await reopenWholeDays(tx, week, {}),
      keys: selected.map(({ key }) => key),
      ...sumNotifiedGuests(notified),
      left: rides.length - wanted.length,
      short: wanted.length - selected.length,
    });
  });
}

/**
 * Undoes one closure, identified by its time, if it is at most ten minutes old. Rides that were
 * reopened or closed again since then stay as they are, and so do rides whose guests paid since
 * then.
 */
export async function undoCloseDays(
  deps: BookingDependencies,
  choice: DaySelection,
  at: Date,
): Promise<DaysChange> {
  const now = deps.clock.now();
  if (now.getTime() - at.getTime() > undoWindowMs || at > now) {
    return {
      outcome: "done",
      ...sumNotifiedGuests([]),
      ...{ days: 0, rides: 0, left: 0, short: 0 },
    };
  }
  return changeDeparturesByWeek(deps, choice, filterRidesWithOwnClosure, async (tx, week) => {
    const rides = filterRidesWithOwnClosure(week.rides, choice, week.now);
    const quiet = filterLockedRides(rides, week.ids).filter(({ undecided }) => undecided === 0);
    const rows = await tx
      .update(departures)
      .set({ closedAt: null, closedReason: null })
      .where(
        and(
          inArray(
            departures.id,
            quiet.map(({ id }) => id),
          ),
          eq(departures.closedAt, at),
          eq(departures.closedReason, "closed"),
        ),
      )
      .returning({ id: departures.id });
    const again = new Set(rows.map(({ id }) => id));
    return recordReopening(tx, week, {
      days: await reopenWholeDays(tx, week, { at }),
      keys: quiet.filter(({ id }) => again.has(id)).map(({ key }) => key),
      ...sumNotifiedGuests([]),
      left: 0,
      short: 0,
    });
  });
}

/** Returns the selected rides that are to be reopened and have a closure of their own. */
function filterRidesWithOwnClosure(
  rides: readonly OperatorDeparture[],
  choice: DaySelection,
  now: Date,
): OperatorDeparture[] {
  return filterRidesToReopen(rides, choice, now).filter(({ ownClosure }) => ownClosure !== null);
}

function reopenWholeDays(
  tx: Transaction,
  { choice }: LockedWeek,
  which: Readonly<{ at?: Date }>,
): Promise<string[]> | string[] {
  if (choice.start !== null) return [];
  return deleteClosedDays(tx, listSelectedDays(choice), { tour: choice.tour, ...which });
}

type ReopenedDepartures = Readonly<{
  days: readonly string[];
  keys: readonly DepartureKey[];
  left: number;
  short: number;
}> &
  NotifiedGuests;

/**
 * Counts the reopened rides and adds the reopening to the audit log. A ride that stays closed for
 * another reason is not counted.
 */
async function recordReopening(
  tx: Transaction,
  { choice, catalog, now, rides: before }: LockedWeek,
  { days, keys, left, short, ...notified }: ReopenedDepartures,
): Promise<ChangedDepartures> {
  const after = await listDeparturesInCatalog(
    tx,
    catalog,
    choice.from,
    countDaysInPeriod(choice),
    now,
  );
  const openNow = new Set(
    after.filter(({ closed }) => closed === null).map(({ key }) => formatDepartureKey(key)),
  );
  const rides = filterRidesToReopen(before, choice, now).filter(({ key }) =>
    openNow.has(formatDepartureKey(key)),
  );
  if (days.length + keys.length > 0) {
    const what =
      choice.start === null ? { days, tour: choice.tour } : { rides: keys.map(formatDepartureKey) };
    await recordAuditEntry(tx, {
      ...{ at: now, action: "days-reopened", kind: "departure" },
      before: { closed: true },
      after: { closed: false, guests: notified.guests, ...what },
    });
  }
  return { days: days.length, rides: rides.length, left, short, ...notified };
}
