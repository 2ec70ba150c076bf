import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Transaction, transact } from "#db/database.ts";
import { type CloseReason, departures } from "#db/schema.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { catalogForSale } from "../../catalog/read-catalog.server.ts";
import { recordTrail } from "../../trail/record-trail.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import { localDateOf } from "../local-time.ts";
import type { DepartureKey } from "../seats/availability.ts";
import { departureIds, keyText, lockDepartures } from "../seats/departure-store.server.ts";
import { sumTold, type ToldGuests } from "../telling/told-guests.server.ts";
import { callOffLocked, reopenLocked } from "./close-departure.server.ts";
import { departuresIn, type OperatorDeparture } from "./operator-departures.server.ts";
import {
  type ChoiceProblem,
  lengthOfChoice,
  problemOfChoice,
  type RideChoice,
  weeksOfChoice,
} from "./ride-choice.ts";
import { ridesToClose, ridesToReopen } from "./rides-to-close.ts";
import { undoMs } from "./undoable.ts";

export type DaysChange =
  | Readonly<{ outcome: "refused"; problem: ChoiceProblem }>
  | Readonly<{
      outcome: "done";
      /** Rides that were closed or called off, or opened again. */
      rides: number;
      /** Bookings whose guests are told, and those of them whom no mail reaches. */
      guests: number;
      byHand: number;
      /** Rides with guests that nobody named, which stay as they are. */
      left: number;
    }>;

type Closing = Readonly<{
  named: readonly DepartureKey[];
  reason: CloseReason;
  /** The instant of the act, by which `undoCloseDays` knows its rides. */
  at?: Date;
}>;

/**
 * Closes the rides of a choice. A ride with paid bookings is called off only if it is among `named`,
 * the rides that the operator was shown with their riders; a ride that somebody booked in between
 * stays open. A guest who is paying gets the offer when the payment arrives, as with
 * `closeDepartures`.
 *
 * Each week of the choice is one transaction, so that sales of other days hardly wait. If the work
 * is interrupted, the weeks before are closed and the weeks after are not; doing it again closes
 * what is left and tells nobody twice.
 */
export function closeDays(
  deps: BookingDeps,
  choice: RideChoice,
  { named, reason, at }: Closing,
): Promise<DaysChange> {
  const names = new Set(named.map(keyText));
  return changeWeeks(deps, choice, ridesToClose, async (tx, rides, now) => {
    const plain = rides.filter(({ guests }) => guests === 0);
    const meant = rides.filter(({ guests, key }) => guests > 0 && names.has(keyText(key)));
    if (plain.length > 0) {
      const ids = plain.map(({ id }) => id);
      await tx
        .update(departures)
        .set({ closedAt: at ?? now, closedReason: "closed" })
        .where(and(inArray(departures.id, ids), isNull(departures.closedAt)));
      await recordTrail(tx, {
        ...{ at: now, action: "days-closed", kind: "departure" },
        before: { closed: false },
        after: { closed: true, rides: plain.map(({ key }) => keyText(key)) },
      });
    }
    const told: ToldGuests[] = [];
    for (const { id, key } of meant) {
      told.push(await callOffLocked(tx, deps, { id, key, reason, now }));
    }
    return { changed: plain.length + meant.length, ...sumTold(told) };
  });
}

/**
 * Opens the closed rides of a choice again. A called-off ride whose guests have not chosen yet is
 * reopened only if it is among `named`; those guests ride after all and are told. Interrupted or
 * repeated, it is as harmless as `closeDays`.
 */
export function reopenDays(
  deps: BookingDeps,
  choice: RideChoice,
  { named }: Readonly<{ named: readonly DepartureKey[] }>,
): Promise<DaysChange> {
  const names = new Set(named.map(keyText));
  return changeWeeks(deps, choice, ridesToReopen, async (tx, rides, now) => {
    const meant = rides.filter(({ undecided, key }) => undecided === 0 || names.has(keyText(key)));
    const each: ToldGuests[] = [];
    for (const { id } of meant) each.push(await reopenLocked(tx, deps, id, now));
    const { guests, byHand } = sumTold(each);
    if (meant.length > 0) {
      await recordTrail(tx, {
        ...{ at: now, action: "days-reopened", kind: "departure" },
        before: { closed: true },
        after: { closed: false, guests, rides: meant.map(({ key }) => keyText(key)) },
      });
    }
    return { changed: meant.length, guests, byHand };
  });
}

/**
 * Opens the rides again that one act closed at an instant, at most ten minutes ago. A ride that was
 * opened or closed anew since stays as it is, and so does one whose guest paid meanwhile.
 */
export async function undoCloseDays(
  deps: BookingDeps,
  choice: RideChoice,
  at: Date,
): Promise<DaysChange> {
  const now = deps.clock.now();
  if (now.getTime() - at.getTime() > undoMs || at > now) {
    return { outcome: "done", rides: 0, guests: 0, byHand: 0, left: 0 };
  }
  return changeWeeks(deps, choice, ridesToReopen, async (tx, rides) => {
    const ids = rides.filter(({ undecided }) => undecided === 0).map(({ id }) => id);
    if (ids.length === 0) return { changed: 0, guests: 0, byHand: 0 };
    const opened = await tx
      .update(departures)
      .set({ closedAt: null, closedReason: null })
      .where(
        and(
          inArray(departures.id, ids),
          eq(departures.closedAt, at),
          eq(departures.closedReason, "closed"),
        ),
      )
      .returning({ id: departures.id });
    const again = new Set(opened.map(({ id }) => id));
    if (again.size > 0) {
      const keys = rides.filter(({ id }) => again.has(id)).map(({ key }) => keyText(key));
      await recordTrail(tx, {
        ...{ at: now, action: "days-reopened", kind: "departure" },
        before: { closed: true },
        after: { closed: false, rides: keys },
      });
    }
    return { changed: opened.length, guests: 0, byHand: 0 };
  });
}

type LockedRide = OperatorDeparture & Readonly<{ id: number }>;
type Work = (
  tx: Transaction,
  rides: readonly LockedRide[],
  now: Date,
) => Promise<Readonly<{ changed: number }> & ToldGuests>;

async function changeWeeks(
  deps: BookingDeps,
  choice: RideChoice,
  select: typeof ridesToClose,
  work: Work,
): Promise<DaysChange> {
  const problem = problemOfChoice(choice, localDateOf(deps.clock.now()));
  if (problem) return { outcome: "refused", problem };
  const sum = { rides: 0, guests: 0, byHand: 0, left: 0 };
  for (const week of weeksOfChoice(choice)) {
    const { changed, guests, byHand, found } = await changeWeek(deps, week, select, work);
    sum.rides += changed;
    sum.guests += guests;
    sum.byHand += byHand;
    sum.left += found - changed;
  }
  return { outcome: "done", ...sum };
}

function changeWeek(deps: BookingDeps, week: RideChoice, select: typeof ridesToClose, work: Work) {
  return transact(deps.db, async (tx) => {
    const { catalog } = await catalogForSale(tx);
    const now = deps.clock.now();
    const seen = await selected(tx, catalog, week, select, now);
    const ids = await departureIds(
      tx,
      catalog,
      seen.map(({ key }) => key),
    );
    if (ids.size === 0) return { changed: 0, guests: 0, byHand: 0, found: 0 };
    await lockDepartures(tx, catalog, [...ids.values()], now);
    // Under the lock: what was sold, closed or opened while this waited for it.
    const rides = (await selected(tx, catalog, week, select, now)).flatMap((ride) => {
      const id = ids.get(keyText(ride.key));
      return id === undefined ? [] : [{ ...ride, id }];
    });
    return { ...(await work(tx, rides, now)), found: rides.length };
  });
}

async function selected(
  tx: Transaction,
  catalog: Catalog,
  week: RideChoice,
  select: typeof ridesToClose,
  now: Date,
): Promise<OperatorDeparture[]> {
  return select(await departuresIn(tx, catalog, week.from, lengthOfChoice(week), now), week, now);
}
