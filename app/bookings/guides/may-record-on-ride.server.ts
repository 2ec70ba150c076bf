import type { Database } from "#db/database.ts";
import { type Account, hasPermission } from "../../accounts/account.ts";
import type { DepartureKey } from "../../departures/availability.ts";
import { canSeeAllRides } from "./guide-visibility.server.ts";
import { listGuidedDepartures } from "./ride-guides.server.ts";

/**
 * Whether an account may record what happens on a ride: owner, office and the guides of the ride.
 * While a ride has no guide, all guides who see it count as its guides.
 */
export async function mayRecordOnRide(
  db: Database,
  account: Account,
  { tour, date, start }: DepartureKey,
): Promise<boolean> {
  if (!hasPermission(account, "check-in")) return false;
  if (hasPermission(account, "run-office")) return true;
  const guided = await listGuidedDepartures(db, date);
  const guides = guided.find(({ key }) => key.tour === tour && key.start === start)?.guides ?? [];
  return guides.length === 0 ? canSeeAllRides(account) : guides.some(({ id }) => id === account.id);
}
