import { type Account, may } from "../../accounts/account.ts";
import { printedBusiness } from "../../business/published-business.server.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { keyText } from "../../departures/lock-departures.server.ts";
import type { LocalDate } from "../../platform/local-time.ts";
import type { BookingDeps } from "../booking-dependencies.server.ts";
import { guidesOn } from "./ride-guides.server.ts";

/** Whether an account may see who rides on a departure. */
export type RidesSeen = (ride: DepartureKey) => boolean;

/**
 * Whether an account may see the rides that it is not assigned to. The office may, and guides as the
 * operator has set for all of them (`guidesSeeAllRides`).
 */
export function seesAllRides(account: Pick<Account, "role">): boolean {
  return may(account, "run-office") || printedBusiness().guidesSeeAllRides.value;
}

/** The departures of some days that an account may see. */
export async function ridesSeenBy(
  { db }: Pick<BookingDeps, "db">,
  account: Account,
  dates: readonly LocalDate[],
): Promise<RidesSeen> {
  if (seesAllRides(account)) return () => true;
  const [first, ...others] = dates.toSorted();
  if (!first) return () => false;
  const guided = await guidesOn(db, first, others.at(-1));
  const own = guided.filter(({ guides }) => guides.some(({ id }) => id === account.id));
  const keys = new Set(own.map(({ key }) => keyText(key)));
  return (ride) => keys.has(keyText(ride));
}
