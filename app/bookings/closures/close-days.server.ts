import { and, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { type CloseReason, departures } from "#db/schema.ts";
import { actor } from "../../accounts/audit-log/current-actor.server.ts";
import { recordTrail } from "../../accounts/audit-log/record-audit-entry.server.ts";
import { giveBackBlock } from "../../agencies/hold-allotment.server.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { closedDaysBetween, insertClosedDays } from "../../departures/closed-day-store.server.ts";
import { closesRide } from "../../departures/closed-days.ts";
import { daysOfChoice, type RideChoice } from "../../departures/day-selection.ts";
import { keyText } from "../../departures/lock-departures.server.ts";
import type { BookingDeps } from "../booking-dependencies.server.ts";
import { sumTold, type ToldGuests } from "../manual-messages/count-notified-guests.server.ts";
import { callOffLocked } from "./cancel-departure.server.ts";
import {
  type Changed,
  changeWeeks,
  type DaysChange,
  type LockedWeek,
  lockedAmong,
} from "./change-departures-by-week.server.ts";
import { ridesToClose } from "./departures-to-close.ts";

/** What becomes of those who have seats on what closes. */
export type Closing = Readonly<{
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
  deps: BookingDeps,
  choice: RideChoice,
  closing: Closing,
): Promise<DaysChange> {
  const which = (...given: Parameters<typeof ridesToClose<LockedWeek["rides"][number]>>) => {
    const rides = ridesToClose(...given);
    // The rows of a whole day are needed only where somebody has a seat.
    return choice.start === null ? rides.filter(({ sold, held }) => sold + held > 0) : rides;
  };
  return changeWeeks(deps, choice, which, (tx, week) => closeWeek(tx, deps, week, closing));
}

async function closeWeek(
  tx: Transaction,
  deps: BookingDeps,
  week: LockedWeek,
  { named, reason, giveBack = [], at = week.now }: Closing,
): Promise<Changed> {
  const { choice, now, ids } = week;
  const rides = ridesToClose(week.rides, choice, now);
  const open = rides.filter(({ closed }) => closed === null);
  const names = new Set(named.map(keyText));
  const withGuests = lockedAmong(rides, ids).filter(({ guests }) => guests > 0);
  const meant = withGuests.filter(({ key }) => names.has(keyText(key)));
  const lapsed = rides.flatMap(({ blocks }) => blocks).filter(({ id }) => giveBack.includes(id));
  for (const { id } of lapsed) await giveBackBlock(tx, id, now);
  const told: ToldGuests[] = [];
  const days = choice.start === null ? await closeWholeDays(tx, choice, { reason, at }) : [];
  if (reason !== "closed") {
    const closing =
      choice.start === null ? await closedDaysBetween(tx, choice.from, choice.until) : [];
    for (const { id, key } of meant) {
      // With its day, at whatever instant that was closed, so that it opens with its day.
      const closedAt = closing.find((day) => closesRide(day, key))?.at ?? at;
      told.push(await callOffLocked(tx, deps, { id, key, reason, now: at, closedAt }));
    }
  }
  if (choice.start !== null) await closeRides(tx, lockedAmong(open, ids), at);
  const calledOff = reason === "closed" ? 0 : meant.length;
  return {
    days: days.length,
    rides: open.length,
    ...sumTold(told),
    left: withGuests.length - calledOff,
    short: 0,
  };
}

async function closeWholeDays(
  tx: Transaction,
  choice: RideChoice,
  { reason, at }: Readonly<{ reason: CloseReason | "closed"; at: Date }>,
): Promise<string[]> {
  const { tour } = choice;
  const by = actor()?.name ?? null;
  const days = await insertClosedDays(tx, daysOfChoice(choice), { tour, reason, by, at });
  if (days.length > 0) {
    await recordTrail(tx, {
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
  rides: ReturnType<typeof lockedAmong>,
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
    const names = rides.filter(({ id }) => again.has(id)).map(({ key }) => keyText(key));
    await recordTrail(tx, {
      ...{ at, action: "days-closed", kind: "departure" },
      before: { closed: false },
      after: { closed: true, rides: names },
    });
  }
}
