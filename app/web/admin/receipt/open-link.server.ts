import { getPaymentRequestState } from "#app/bookings/payment-requests/payment-request-state.ts";
import type { BookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import type { OpenLink } from "#app/notifications/receipt-text.ts";
import type { Services } from "#server/wiring/services.ts";

/** Returns the booking's payment link if it can be paid; null otherwise. */
export async function findOpenLink(
  { operator, clock }: Pick<Services, "operator" | "clock">,
  { booking, managed }: BookingDetails,
): Promise<OpenLink | null> {
  const [newest] = await operator.listPaymentRequests(booking.id);
  if (!newest || !managed) return null;
  const state = getPaymentRequestState(newest, booking, managed.balanceCentavos, clock.now());
  return state === "open" ? newest : null;
}
