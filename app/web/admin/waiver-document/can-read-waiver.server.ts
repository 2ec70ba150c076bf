import { type Account, hasPermission } from "#app/accounts/account.ts";
import type { BookingRow } from "#app/bookings/booking-store.server.ts";
import type { Services } from "#server/wiring/services.ts";
import { mayReadAnswers } from "../rider-parts/rider-answers-view.server.ts";

/**
 * Whether an account may read the waivers of a booking: owner, office, and the guides of its ride by
 * the same rule as the riders' answers (`mayReadAnswers`).
 */
export async function canReadWaiver(
  { operator }: Pick<Services, "operator">,
  account: Account,
  booking: BookingRow,
): Promise<boolean> {
  if (hasPermission(account, "run-office")) return true;
  const date = booking.bookingDate;
  const ride = (await operator.listRiders(date)).find((rider) => rider.booking.id === booking.id);
  if (!ride) return false;
  const key = { tour: ride.tour, date, start: ride.start };
  const isSeen = await operator.getRideVisibility(account, [date]);
  const guided = await operator.listGuidedDepartures(date);
  const own = guided.find((one) => one.key.tour === key.tour && one.key.start === key.start);
  return isSeen(key) && mayReadAnswers(account, own?.guides ?? []);
}
