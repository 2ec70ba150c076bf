import type { Rider } from "#app/bookings/records/list-riders.server.ts";
import { acceptsAnswers } from "#app/bookings/riders/accepts-answers.ts";
import { formatRiderOfRide } from "#app/bookings/riders/format-rider.ts";
import type { BookingRider } from "#app/bookings/riders/rider-store.server.ts";
import { findValidWaiver } from "#app/bookings/waivers/signer-role.ts";
import type { SignedWaiver } from "#app/bookings/waivers/waiver-store.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getPagePath } from "#app/routing/paths.ts";
import type { Services } from "#server/wiring/services.ts";

/** The waivers of a ride, as the day sheet shows them. */
export type WaiverPanelView = Readonly<{
  /** Whether waivers are asked for and none is missing. */
  isComplete: boolean;
  /** The riders whose waiver is missing, with the page on which they sign on this phone. */
  missing: readonly Readonly<{ key: string; rider: string; path: string | null }>[];
  signed: readonly Pick<SignedWaiver, "id" | "riderName" | "signerName" | "didNotRide">[];
}>;

type DayWaivers = Readonly<{
  isOn: boolean;
  signed: readonly SignedWaiver[];
  riders: readonly Rider[];
  people: readonly BookingRider[];
}>;

export async function getDayWaivers(
  { waivers }: Pick<Services, "waivers">,
  riders: readonly Rider[],
  people: readonly BookingRider[],
): Promise<DayWaivers> {
  const { isOn } = await waivers.getWaiverSetting();
  const signed = await waivers.listSignedWaivers(riders.map(({ booking }) => booking.id));
  return { isOn, signed, riders, people };
}

/**
 * Builds the panel of a departure; null if nothing is signed and nothing is missing. Guests who are
 * still paying, who can still choose a refund, or who did not come need not sign. The page to sign
 * is in the guest's language.
 */
export function buildWaiverPanel(
  { isOn, signed, riders, people }: DayWaivers,
  key: Readonly<{ tour: string; start: string }>,
  { now, locale }: Readonly<{ now: Date; locale: Locale }>,
): WaiverPanelView | null {
  const present = riders
    .filter(({ tour, start }) => tour === key.tour && start === key.start)
    .map(({ booking }) => booking)
    .filter(({ state, offerExpiresAt, noShowAt }) => {
      return state === "confirmed" && offerExpiresAt === null && noShowAt === null;
    });
  const dayRiders = present.flatMap((booking) =>
    people
      .filter(({ bookingId }) => bookingId === booking.id)
      .map((rider, index) => ({
        rider: formatRiderOfRide(rider, index, booking, locale),
        waiver: findValidWaiver(signed, rider),
        key: `${booking.id} ${rider.position}`,
        path: acceptsAnswers(booking, now)
          ? getPagePath("singleRiderWaiver", booking.language, rider.token)
          : null,
      })),
  );
  const done = dayRiders.flatMap(({ waiver }) => waiver ?? []);
  const missing = isOn ? dayRiders.filter(({ waiver }) => !waiver) : [];
  if (done.length + missing.length === 0) return null;
  return {
    isComplete: isOn && missing.length === 0,
    missing: missing.map(({ key: id, rider, path }) => ({ key: id, rider, path })),
    signed: done.map(({ id, riderName, signerName, didNotRide }) => ({
      ...{ id, riderName, signerName, didNotRide },
    })),
  };
}
