import type { Account } from "#app/accounts/account.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import type { Services } from "#server/wiring/services.ts";
import { mayReadAnswers } from "../rider-parts/rider-answers-view.server.ts";

type Visit = Readonly<{ services: Pick<Services, "operator">; account: Account; date: string }>;

/**
 * Whether somebody rides on the departure and the account is of the office or one of its guides, and
 * so may record what its guests paid and who rode which horse (`mayReadAnswers`).
 */
export async function isOwnRide({ services, account, date }: Visit, key: DepartureKey) {
  const [isSeen, guided, riders] = await Promise.all([
    services.operator.getRideVisibility(account, [date]),
    services.operator.listGuidedDepartures(date),
    services.operator.listRiders(date),
  ]);
  if (!riders.some(({ tour, start }) => tour === key.tour && start === key.start)) return false;
  const own = guided.find((one) => one.key.tour === key.tour && one.key.start === key.start);
  return isSeen(key) && mayReadAnswers(account, own?.guides ?? []);
}

/**
 * Finds the departure of a booking that rides on this day. Returns `unknown` if there is none, and
 * `not-yours` if the account may not record anything about it.
 */
export async function findRideOfBooking(
  visit: Visit,
  bookingId: string,
): Promise<Readonly<{ bookingId: string; key: DepartureKey }> | "unknown" | "not-yours"> {
  const riders = await visit.services.operator.listRiders(visit.date);
  const rider = riders.find(({ booking }) => booking.id === bookingId);
  if (rider?.booking.state !== "confirmed") return "unknown";
  const key = { tour: rider.tour, date: visit.date, start: rider.start };
  return (await isOwnRide(visit, key)) ? { bookingId, key } : "not-yours";
}
