import { runInTransaction, type Transaction } from "#db/database.ts";
import {
  countSelectedDays,
  type DaySelection,
  findSelectionProblem,
  listSelectedDays,
  type SelectionProblem,
  splitSelectionIntoWeeks,
} from "../../departures/day-selection.ts";
import { getNearbyDays } from "../../departures/horse-capacity.ts";
import { formatDepartureKey, lockDepartures } from "../../departures/lock-departures.server.ts";
import { listDays, toLocalDate } from "../../platform/local-time.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import type { NotifiedGuests } from "../manual-messages/count-notified-guests.server.ts";
import {
  listDeparturesInCatalog,
  type OperatorDeparture,
} from "../records/operator-departures.server.ts";

/** The effect of closing or reopening days. */
export type ChangedDepartures = Readonly<{
  /** The number of days that were closed or reopened as a whole. */
  days: number;
  /** The number of rides that were closed, cancelled or reopened. */
  rides: number;
  /** The number of rides with guests that the form did not name, so their guests get no message. */
  left: number;
  /** The number of rides that stay closed because there are too few horses for their riders. */
  short: number;
}> &
  NotifiedGuests;

export type DaysChange =
  | Readonly<{ outcome: "refused"; problem: SelectionProblem }>
  | (Readonly<{ outcome: "done" }> & ChangedDepartures);

/** One week of a selection of days, with its locks. */
export type LockedWeek = Readonly<{
  choice: DaySelection;
  catalog: Catalog;
  now: Date;
  /** Every departure of the week's days, of all tours. */
  rides: readonly OperatorDeparture[];
  /** The ids of the locked departures, by `formatDepartureKey`. */
  ids: ReadonlyMap<string, number>;
}>;

/** Selects the departures whose rows a change locks. */
type Which = (
  rides: readonly OperatorDeparture[],
  choice: DaySelection,
  now: Date,
) => OperatorDeparture[];

export type WeekChange = (tx: Transaction, week: LockedWeek) => Promise<ChangedDepartures>;

/**
 * Changes the selected days week by week. Each week is one transaction, so that sales of other days
 * hardly wait. A selection of whole days locks these days; a selection of one start time locks the
 * days in which its departures use horses.
 */
export async function changeDeparturesByWeek(
  deps: BookingDependencies,
  choice: DaySelection,
  which: Which,
  work: WeekChange,
): Promise<DaysChange> {
  const problem = findSelectionProblem(choice, toLocalDate(deps.clock.now()));
  if (problem) return { outcome: "refused", problem };
  const sum = { days: 0, rides: 0, guests: 0, byHand: 0, left: 0, short: 0 };
  for (const week of splitSelectionIntoWeeks(choice)) {
    const { days, rides, guests, byHand, left, short } = await changeWeek(deps, week, which, work);
    sum.days += days;
    sum.rides += rides;
    sum.guests += guests;
    sum.byHand += byHand;
    sum.left += left;
    sum.short += short;
  }
  return { outcome: "done", ...sum };
}

function changeWeek(
  deps: BookingDependencies,
  choice: DaySelection,
  which: Which,
  work: WeekChange,
): Promise<ChangedDepartures> {
  return runInTransaction(deps.db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    const now = deps.clock.now();
    const read = () =>
      listDeparturesInCatalog(tx, catalog, choice.from, countSelectedDays(choice), now);
    if (choice.start === null) {
      // The neighbouring days are included because their rides may pass midnight; all locks are
      // taken once, in order.
      const days = listSelectedDays(choice).flatMap((day) =>
        listDays(...getNearbyDays(catalog, day)),
      );
      await lockDepartures(tx, catalog, { days }, now);
    }
    const keys = which(await read(), choice, now).map(({ key }) => key);
    const ids = await lockDepartures(tx, catalog, { keys }, now);
    // The rides are read under the lock, so that they include what was sold, closed or opened while
    // this waited.
    return work(tx, { choice, catalog, now, rides: await read(), ids });
  });
}

/** Filters the locked rides, and adds their ids. */
export function filterLockedRides(
  rides: readonly OperatorDeparture[],
  ids: ReadonlyMap<string, number>,
): (OperatorDeparture & Readonly<{ id: number }>)[] {
  return rides.flatMap((ride) => {
    const id = ids.get(formatDepartureKey(ride.key));
    return id === undefined ? [] : [{ ...ride, id }];
  });
}
