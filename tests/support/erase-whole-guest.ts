import type { BookingDependencies } from "#app/bookings/booking-dependencies.server.ts";
import { listGuestBookings } from "#app/bookings/privacy/guest-bookings.server.ts";
import { type ErasureResult, eraseGuest } from "#app/bookings/privacy/guest-data.server.ts";
import type { Transaction } from "#db/database.ts";

/** Erases a guest as a person does who says that all bookings of the form are this guest's. */
export async function eraseWholeGuest(
  deps: BookingDependencies,
  email: string,
  alsoErase: (tx: Transaction) => Promise<void> = async () => {},
): Promise<ErasureResult> {
  const listed = await listGuestBookings(deps.db, email);
  const asked = listed.filter(({ question }) => question !== null).map(({ id }) => id);
  return eraseGuest(deps, email, alsoErase, { asked, ticked: asked });
}
