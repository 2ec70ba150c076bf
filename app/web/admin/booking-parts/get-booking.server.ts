import { data } from "react-router";
import { isId } from "#app/bookings/booking-id.ts";
import type { BookingDetails } from "#app/bookings/records/get-booking-details.server.ts";
import type { Services } from "#server/wiring/services.ts";

/** Returns the booking with this id. Throws 404 if there is none. */
export async function getBookingOr404(services: Services, id: string): Promise<BookingDetails> {
  const file = isId(id) ? await services.operator.getBookingDetails(id) : undefined;
  if (!file) throw data(null, { status: 404 });
  return file;
}
