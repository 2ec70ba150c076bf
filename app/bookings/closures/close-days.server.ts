import { and, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type CloseReason, departures } from "#db/schema.ts";
import { getActor } from "../../accounts/audit-log/current-actor.server.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { releaseWholeAllotment } from "../../agencies/hold-allotment.server.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { insertClosedDays, listClosedDays } from "../../departures/closed-day-store.server.ts";
import { isRideClosedByDay } from "../../departures/closed-days.ts";
import { type DaySelection, listSelectedDays } from "../../departures/day-selection.ts";
import { formatDepartureKey } from "../../departures/lock-departures.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import {
  type NotifiedGuests,
  sumNotifiedGuests,
} from "../manual-messages/count-notified-guests.server.ts";
import { cancelLockedDeparture } from "./cancel-departure.server.ts";
import {
  type ChangedDepartures,
  changeDeparturesByWeek,
  type DaysChange,
  filterLockedRides,
  type LockedWeek,
} from "./change-departures-by-week.server.ts";
import { filterRidesToClose } from "./departures-to-close.ts";

/** What becomes of those who have seats on what closes. */
export type ClosingEffect = Readonly<{
  /** The rides that are called off: their guests choose another date or a refund. */
  named: readonly DepartureKey[];
  /** What the guests of called-off rides are told; "closed" where none is called off. */
  reason: CloseReason | "closed";
  /** The holds under agencies' names whose seats are given back; the others are kept. */
  giveBack?: readonly string[];
  /** The instant of the act, by which `undoCloseDays` knows its rows. */
  at?: Date;
}>;

/**
 * Closes what a choice means: whole days, or the departures of one start time. Nobody can book it any
 * more, on a closed day not even a ride that joins the schedule later. A ride with paid bookings is
 * called off only if it is among `named`, the rides that the operator was shown with their riders;
 * the riders of any other ride keep their seats and are told nothing. A guest who is paying gets the
 * offer when the payment arrives, unless the ride keeps its riders.
 *
 * If the work is interrupted, the weeks before are closed and the weeks after are not; doing it again
 * closes what is left and tells nobody twice.
 */
export function closeDays(
  deps: BookingDependencies,
  choice: DaySelection,
  closing: ClosingEffect,
): Promise<DaysChange> {
  const filterWeekRides = (
    ...given: Parameters<typeof filterRidesToClose<LockedWeek["rides"][number]>>
  ) => {
    const rides = filterRidesToClose(...given);
    // The rows of a whole day are needed only where somebody has a seat.
    return choice.start === null ? rides.filter(({ sold, held }) => sold + held > 0) : rides;
  };
  return changeDeparturesByWeek(deps, choice, filterWeekRides, (tx, week) =>
    closeWeek(tx, deps, week, closing),
  );
}

async function closeWeek(
  tx: Transaction,
  deps: BookingDependencies,
  week: LockedWeek,
  { named, reason, giveBack = [], at = week.now }: ClosingEffect,
): Promise<ChangedDepartures> {
  const { choice, now, ids } = week;
  const rides = filterRidesToClose(week.rides, choice, now);
  const open = rides.filter(({ closed }) => closed === null);
  const names = new Set(named.map(formatDepartureKey));
  const withGuests = filterLockedRides(rides, ids).filter(({ guests }) => guests > 0);
  const meant = withGuests.filter(({ key }) => names.has(formatDepartureKey(key)));
  const lapsed = rides.flatMap(({ blocks }) => blocks).filter(({ id }) => giveBack.includes(id));
  for (const { id } of lapsed) await releaseWholeAllotment(tx, id, now);
  const told: NotifiedGuests[] = [];
  const days = choice.start === null ? await closeWholeDays(tx, choice, { reason, at }) : [];
  if (reason !== "closed") {
    const closing =
      choice.start === null ? await listClosedDays(tx, choice.from, choice.until) : [];
    for (const { id, key } of meant) {
      // With its day, at whatever instant that was closed, so that it opens with its day.
      const closedAt = closing.find((day) => isRideClosedByDay(day, key))?.at ?? at;
      told.push(await cancelLockedDeparture(tx, deps, { id, key, reason, now: at, closedAt }));
    }
  }
  if (choice.start !== null) await closeRides(tx, filterLockedRides(open, ids), at);
  const calledOff = reason === "closed" ? 0 : meant.length;
  return {
    days: days.length,
    rides: open.length,
    ...sumNotifiedGuests(told),
    left: withGuests.length - calledOff,
    short: 0,
  };
}

async function closeWholeDays(
  tx: Transaction,
  choice: DaySelection,
  { reason, at }: Readonly<{ reason: CloseReason | "closed"; at: Date }>,
): Promise<string[]> {
  const { tour } = choice;
  const by = getActor()?.name ?? null;
  const days = await insertClosedDays(tx, listSelectedDays(choice), { tour, reason, by, at });
  if (days.length > 0) {
    await recordAuditEntry(tx, {
      ...{ at, action: "days-closed", kind: "departure" },
      before: { closed: false },
      after: { closed: true, days, tour, reason },
    });
  }
  return days;
}

/** Closes locked departures for sale, unless they were called off just now. */
async function closeRides(
  tx: Transaction,
  rides: ReturnType<typeof filterLockedRides>,
  at: Date,
): Promise<void> {
  const ids = rides.map(({ id }) => id);
  const closed = await tx
    .update(departures)
    .set({ closedAt: at, closedReason: "closed" })
    .where(and(inArray(departures.id, ids), isNull(departures.closedAt)))
    .returning({ id: departures.id });
  if (closed.length > 0) {
    const again = new Set(closed.map(({ id }) => id));
    const names = rides.filter(({ id }) => again.has(id)).map(({ key }) => formatDepartureKey(key));
    await recordAuditEntry(tx, {
      ...{ at, action: "days-closed", kind: "departure" },
      before: { closed: false },
      after: { closed: true, rides: names },
    });
  }
}
