import { runInTransaction, type Transaction } from "#db/database.ts";
import {
  countDaysInPeriod,
  type DaySelection,
  findSelectionProblem,
  listSelectedDays,
  type SelectionProblem,
  splitSelectionIntoWeeks,
} from "../../departures/day-selection.ts";
import { getNearbyDays } from "../../departures/horse-capacity.ts";
import { formatDepartureKey, lockDepartures } from "../../departures/lock-departures.server.ts";
import { listDays } from "../../platform/local-date.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";
import { lockCatalogForSale } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import {
  type NotifiedGuests,
  sumNotifiedGuests,
} from "../manual-messages/count-notified-guests.server.ts";
import {
  listDeparturesInCatalog,
  type OperatorDeparture,
} from "../records/operator-departures.server.ts";

/** What changed when days were closed or reopened. */
export type ChangedDepartures = Readonly<{
  /** The number of whole days that were closed or reopened. */
  days: number;
  /** The number of rides that were closed, cancelled or reopened. */
  rides: number;
  /**
   * The number of rides with guests that the form did not list, so their guests were not notified.
   */
  left: number;
  /** The number of rides that stay closed because there are too few horses for their riders. */
  short: number;
}> &
  NotifiedGuests;

export type DaysChange =
  | Readonly<{ outcome: "refused"; problem: SelectionProblem }>
  | (Readonly<{ outcome: "done" }> & ChangedDepartures);

/** One week of the selected days, with its departures locked. */
export type LockedWeek = Readonly<{
  choice: DaySelection;
  catalog: Catalog;
  now: Date;
  /** All departures of the week's days, of all tours. */
  rides: readonly OperatorDeparture[];
  /** The ids of the locked departures, keyed by `formatDepartureKey`. */
  ids: ReadonlyMap<string, number>;
}>;

/** Selects the departures whose rows a change has to lock. */
type DepartureFilter = (
  rides: readonly OperatorDeparture[],
  choice: DaySelection,
  now: Date,
) => OperatorDeparture[];

export type WeekChange = (tx: Transaction, week: LockedWeek) => Promise<ChangedDepartures>;

/**
 * Changes the selected days week by week. Each week has its own transaction, so that sales of other
 * days hardly wait. If whole days are selected, these and the neighbouring days are locked; if one
 * start time is selected, the days on which its departures use horses are locked.
 */
export async function changeDeparturesByWeek(
  deps: BookingDependencies,
  choice: DaySelection,
  which: DepartureFilter,
  work: WeekChange,
): Promise<DaysChange> {
  const problem = findSelectionProblem(choice, toLocalDate(deps.clock.now()));
  if (problem) return { outcome: "refused", problem };
  const sum = { ...sumNotifiedGuests([]), days: 0, rides: 0, left: 0, short: 0 };
  for (const week of splitSelectionIntoWeeks(choice)) {
    const { days, rides, left, short, ...notified } = await changeWeek(deps, week, which, work);
    Object.assign(sum, sumNotifiedGuests([sum, notified]));
    sum.days += days;
    sum.rides += rides;
    sum.left += left;
    sum.short += short;
  }
  return { outcome: "done", ...sum };
}

function changeWeek(
  deps: BookingDependencies,
  choice: DaySelection,
  which: DepartureFilter,
  work: WeekChange,
): Promise<ChangedDepartures> {
  return runInTransaction(deps.db, async (tx) => {
    const { catalog } = await lockCatalogForSale(tx);
    const now = deps.clock.now();
    const read = () =>
      listDeparturesInCatalog(tx, catalog, choice.from, countDaysInPeriod(choice), now);
    if (choice.start === null) {
      // The neighbouring days are locked, too, because their rides may extend past midnight. All
      // locks are taken together and in order, so that transactions cannot deadlock.
      const days = listSelectedDays(choice).flatMap((day) =>
        listDays(...getNearbyDays(catalog, day)),
      );
      await lockDepartures(tx, catalog, { days }, now);
    }
    const keys = which(await read(), choice, now).map(({ key }) => key);
    const ids = await lockDepartures(tx, catalog, { keys }, now);
    // The rides are read again under the lock, because they may have been sold, closed or opened
    // while this transaction waited.
    return work(tx, { choice, catalog, now, rides: await read(), ids });
  });
}

export function filterLockedRides(
  rides: readonly OperatorDeparture[],
  ids: ReadonlyMap<string, number>,
): (OperatorDeparture & Readonly<{ id: number }>)[] {
  return rides.flatMap((ride) => {
    const id = ids.get(formatDepartureKey(ride.key));
    return id === undefined ? [] : [{ ...ride, id }];
  });
}
