import type { EndSums, LedgerSums } from "#app/bookings/ledger/money-breakdown.ts";
import { type ManagedBooking, viewOf } from "#app/bookings/managed-booking.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { instantOf } from "#app/platform/local-time.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { paidBooking } from "../notifications/booking-fixtures.ts";

/** The ride of `paidBooking`: Saturday, December 12, 2026. */
const saturday: DepartureKey = { tour: "sunset", date: "2026-12-12", start: "16:00" };

/** Moments around that ride. */
export const moments = {
  early: instantOf("2026-12-01", "10:00"),
  insideTwoDays: instantOf("2026-12-11", "10:00"),
  afterCutoff: instantOf("2026-12-12", "12:00"),
  riding: instantOf("2026-12-12", "16:00"),
} as const;

/** The ledger of a booking from whose end nothing has happened. */
export const noEnd: EndSums = {
  collectedAtEnd: null,
  handSinceEnd: 0,
  agencySinceEnd: 0,
  isCardOnItsWay: false,
  hasCardReturned: false,
  isRepaid: false,
};

/** That booking as its guest finds it at a moment. */
export function managedAt(
  now: Date,
  change: Parameters<typeof paidBooking>[0] = {},
  key: DepartureKey = saturday,
  collectedCentavos = 555_000,
  { sums, end }: Readonly<{ sums?: Partial<LedgerSums>; end?: Partial<EndSums> }> = {},
): ManagedBooking {
  return viewOf(
    seedCatalog(),
    {
      booking: paidBooking({ collectedCentavos, ...change }),
      key,
      departureId: 1,
      calledOff: false,
      sums: { collectedCentavos, handCentavos: 0, agencyCentavos: 0, ...sums },
      end: { ...noEnd, ...end },
      lostCentavos: 0,
    },
    now,
  );
}
