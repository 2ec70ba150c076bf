import { getPaymentRequestState } from "#app/bookings/payment-requests/payment-request-state.ts";
import type { BookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import type { OpenLink } from "#app/notifications/receipt-text.ts";
import type { Services } from "#server/wiring/services.ts";

/** Returns the booking's payment link that can be paid, the team's first; null if there is none. */
export async function findOpenLink(
  { operator, clock }: Pick<Services, "operator" | "clock">,
  { booking, managed }: BookingDetails,
): Promise<OpenLink | null> {
  if (!managed) return null;
  const now = clock.now();
  const open = (await operator.listPaymentRequests(booking.id)).filter(
    (link) => getPaymentRequestState(link, booking, managed.payableCentavos, now) === "open",
  );
  return open.find(({ madeBy }) => madeBy !== null) ?? open[0] ?? null;
}
