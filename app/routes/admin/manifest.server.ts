import type { Rider } from "#app/booking/operator/operator-departures.server.ts";
import { type SoldParty, soldParty } from "#app/booking/party-note.ts";
import { sayReference } from "#app/booking/reference.ts";
import type { DepartureKey } from "#app/booking/seats/availability.ts";

/** The facts about a booking that a guide needs. */
export type RiderLine = Readonly<{
  id: string;
  reference: string;
  name: string;
  party: SoldParty;
  pickupTime: string;
  place: string;
  phone: string;
  /** The guest's remarks for the team, if any. */
  remarks: string | null;
  language: "en" | "es";
  isPaying: boolean;
  isUndecided: boolean;
  isNoShow: boolean;
}>;

/**
 * The manifest lines of one departure in the order of the pickups. Guests who are still paying come
 * last, because they are not picked up before they have paid.
 */
export function ridersOf(riders: readonly Rider[], key: DepartureKey): RiderLine[] {
  return riders
    .filter(({ tour, start }) => tour === key.tour && start === key.start)
    .map(({ booking }) => ({
      id: booking.id,
      reference: sayReference(booking.reference),
      name: `${booking.firstName} ${booking.lastName}`.trim(),
      party: soldParty(booking),
      pickupTime: booking.pickupTime,
      place: booking.pickupLocation,
      phone: booking.phone,
      remarks: booking.remarks,
      language: booking.language,
      isPaying: booking.state === "held",
      isUndecided: booking.offerExpiresAt !== null,
      isNoShow: booking.noShowAt !== null,
    }))
    .sort((a, b) => Number(a.isPaying) - Number(b.isPaying));
}
