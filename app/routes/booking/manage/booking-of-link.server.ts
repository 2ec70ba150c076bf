import { data } from "react-router";
import type { ManagedBooking } from "#app/booking/managed-booking.server.ts";
import type { Services } from "#app/platform/wiring.server.ts";

/**
 * The booking a manage link leads to. A link that is nobody's is a page that does not exist, like
 * any other.
 */
export async function bookingOfLink(
  services: Pick<Services, "managedBooking">,
  token: string,
): Promise<ManagedBooking> {
  const managed = /^[0-9a-f]{32}$/.test(token) ? await services.managedBooking(token) : undefined;
  if (!managed) throw data(null, { status: 404 });
  return managed;
}
