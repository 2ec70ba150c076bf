import { type Account, hasPermission } from "../../accounts/account.ts";
import { getPublishedBusiness } from "../../business/published-business.server.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { formatDepartureKey } from "../../departures/lock-departures.server.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import type { BookingDependencies } from "../booking-dependencies.server.ts";
import { listGuidedDepartures } from "./ride-guides.server.ts";

/** Returns whether an account may see the riders of a departure. */
export type RideVisibility = (ride: DepartureKey) => boolean;

/**
 * Returns whether an account may see rides to which it is not assigned. Office accounts always may;
 * guides may if the operator has allowed it for all guides (`guidesSeeAllRides`).
 */
export function canSeeAllRides(account: Pick<Account, "role">): boolean {
  return hasPermission(account, "run-office") || getPublishedBusiness().guidesSeeAllRides.value;
}

/**
 * Returns a function that says, for any departure of the given days, whether the account may see
 * its riders.
 */
export async function getRideVisibility(
  { db }: Pick<BookingDependencies, "db">,
  account: Account,
  dates: readonly LocalDate[],
): Promise<RideVisibility> {
  if (canSeeAllRides(account)) return () => true;
  const [first, ...others] = dates.toSorted();
  if (!first) return () => false;
  const guided = await listGuidedDepartures(db, first, others.at(-1));
  const own = guided.filter(({ guides }) => guides.some(({ id }) => id === account.id));
  const keys = new Set(own.map(({ key }) => formatDepartureKey(key)));
  return (ride) => keys.has(formatDepartureKey(ride));
}
