import { type Account, may } from "../../accounts/account.ts";
import { printedBusiness } from "../../business/printed-business.server.ts";
import type { BookingDeps } from "../deps.server.ts";
import type { LocalDate } from "../local-time.ts";
import type { DepartureKey } from "../seats/availability.ts";
import { keyText } from "../seats/departure-store.server.ts";
import { guidesOn } from "./ride-guides.server.ts";

/** Whether an account may see who rides on a departure. */
export type RidesSeen = (ride: DepartureKey) => boolean;

/**
 * The departures of some days that an account may see. The office sees all. A guide sees all as
 * well, or only the rides they are assigned to, as the operator has set for everybody
 * (`guidesSeeAllRides`).
 */
export async function ridesSeenBy(
  { db }: Pick<BookingDeps, "db">,
  account: Account,
  dates: readonly LocalDate[],
): Promise<RidesSeen> {
  if (may(account, "run-office") || printedBusiness().guidesSeeAllRides.value) return () => true;
  const [first, ...others] = dates.toSorted();
  if (!first) return () => false;
  const guided = await guidesOn(db, first, others.at(-1));
  const own = guided.filter(({ guides }) => guides.some(({ id }) => id === account.id));
  const keys = new Set(own.map(({ key }) => keyText(key)));
  return (ride) => keys.has(keyText(ride));
}
