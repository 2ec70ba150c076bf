import { and, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type CloseReason, departures } from "#db/schema.ts";
import { getActor } from "../../accounts/audit-log/current-actor.server.ts";
import { recordAuditEntry } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { releaseWholeAllotment } from "../../agencies/release-allotment.server.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { insertClosedDays, listClosedDays } from "../../departures/closed-day-store.server.ts";
import { isRideClosedByDay } from "../../departures/closed-days.ts";
import { type DaySelection, listSelectedDays } from "../../departures/day-selection.ts";
import { formatDepartureKey } from "../../departures/lock-departures.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import {
  countNotifiedGuests,
  type NotifiedGuests,
  sumNotifiedGuests,
} from "../manual-messages/count-notified-guests.server.ts";
import { releaseHoldsOfDeparture } from "../payment-holds/release-held-booking.server.ts";
import { closeUnpayableSessions } from "../payment-sessions/close-request-sessions.server.ts";
import { cancelLockedDeparture } from "./cancel-departure.server.ts";
import {
  type ChangedDepartures,
  changeDeparturesByWeek,
  type DaysChange,
  filterLockedRides,
  type LockedWeek,
} from "./change-departures-by-week.server.ts";
import { filterRidesToClose } from "./departures-to-close.ts";

/** How a closure affects existing bookings and allotments. */
export type ClosingEffect = Readonly<{
  /** The departures to cancel. Their guests choose between another date and a refund. */
  named: readonly DepartureKey[];
  /** The reason given to guests of cancelled departures; `closed` if no departure is cancelled. */
  reason: CloseReason | "closed";
  /** The ids of the allotments whose seats are released. All other allotments stay. */
  giveBack?: readonly string[];
  /** The time of the closure. `undoCloseDays` finds the closure's rows by it. */
  at?: Date;
}>;

/**
 * Closes the selected days, or the departures of one start time on these days. They can no longer
 * be booked, and a closed day also covers rides that are added to the schedule later. `named` lists
 * the departures with paid bookings to cancel, which the operator saw with their riders. Riders of
 * all other departures keep their seats and are not notified. A guest who is paying gets the offer
 * of another date or a refund when the payment arrives, unless other guests of the departure keep
 * their seats.
 *
 * If the work is interrupted, the earlier weeks are closed and the later ones are not. Repeating it
 * closes the rest and notifies no guest twice.
 */
export async function closeDays(
  deps: BookingDependencies,
  choice: DaySelection,
  closing: ClosingEffect,
): Promise<DaysChange> {
  const filterWeekRides = (
    ...given: Parameters<typeof filterRidesToClose<LockedWeek["rides"][number]>>
  ) => {
    const rides = filterRidesToClose(...given);
    // When whole days are closed, only departures with sold or held seats need a row of their own.
    return choice.start === null ? rides.filter(({ sold, held }) => sold + held > 0) : rides;
  };
  const change = await changeDeparturesByWeek(deps, choice, filterWeekRides, (tx, week) =>
    closeWeek(tx, deps, week, closing),
  );
  if (change.outcome === "done" && closing.reason !== "closed") await closeUnpayableSessions(deps);
  return change;
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
  const selected = withGuests.filter(({ key }) => names.has(formatDepartureKey(key)));
  const lapsed = rides.flatMap(({ blocks }) => blocks).filter(({ id }) => giveBack.includes(id));
  for (const { id } of lapsed) await releaseWholeAllotment(tx, id, now);
  const notified: NotifiedGuests[] = [];
  const days = choice.start === null ? await closeWholeDays(tx, choice, { reason, at }) : [];
  if (reason !== "closed") {
    const closing =
      choice.start === null ? await listClosedDays(tx, choice.from, choice.until) : [];
    for (const { id, key } of selected) {
      // The departure gets the closing time of its day, so that both are reopened together, even if
      // the day was closed earlier.
      const closedAt = closing.find((day) => isRideClosedByDay(day, key))?.at ?? at;
      notified.push(await cancelLockedDeparture(tx, deps, { id, key, reason, now: at, closedAt }));
    }
    // These rides do not take place, so their payment links must not be payable.
    for (const { id, guests } of filterLockedRides(rides, ids)) {
      if (guests > 0) continue;
      const released = await releaseHoldsOfDeparture(tx, deps, id, now);
      notified.push(await countNotifiedGuests(tx, deps, released));
    }
  }
  if (choice.start !== null) await closeRides(tx, filterLockedRides(open, ids), at);
  const cancelledCount = reason === "closed" ? 0 : selected.length;
  return {
    days: days.length,
    rides: open.length,
    ...sumNotifiedGuests(notified),
    left: withGuests.length - cancelledCount,
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

/** Closes locked departures for sale, except those that are already closed or cancelled. */
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
