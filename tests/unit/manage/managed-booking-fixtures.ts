import type { EndSums, LedgerSums } from "#app/bookings/ledger/money-breakdown.ts";
import {
  type ManagedBooking,
  type ScheduledBooking,
  toManagedBooking,
} from "#app/bookings/managed-booking.server.ts";
import type { DepartureKey } from "#app/departures/availability.ts";
import { toInstant } from "#app/platform/local-time.ts";
import { seedCatalog } from "#app/tours/catalog/seed-catalog.server.ts";
import { createPaidBookingRow } from "../notifications/booking-fixtures.ts";

/** The default booking is on this departure, on Saturday, December 12, 2026. */
const saturday: DepartureKey = { tour: "sunset", date: "2026-12-12", start: "16:00" };

/** These instants are before and at that departure. */
export const moments = {
  early: toInstant("2026-12-01", "10:00"),
  insideTwoDays: toInstant("2026-12-11", "10:00"),
  afterCutoff: toInstant("2026-12-12", "12:00"),
  riding: toInstant("2026-12-12", "16:00"),
} as const;

/** These are the sums of a booking whose money has not moved since it ended. */
export const emptyEndSums: EndSums = {
  collectedAtCancellation: null,
  manualSinceEnd: 0,
  agencySinceEnd: 0,
  isCardOnItsWay: false,
  hasCardReturned: false,
  isRepaid: false,
};

/** Returns a paid booking as its guest sees it at `now`. */
export function createManagedBooking(
  now: Date,
  change: Parameters<typeof createPaidBookingRow>[0] = {},
  key: DepartureKey = saturday,
  collectedCentavos = 555_000,
  {
    sums,
    end,
    ...scheduled
  }: Readonly<{ sums?: Partial<LedgerSums>; end?: Partial<EndSums> }> &
    Partial<Pick<ScheduledBooking, "news" | "isRideCancelled">> = {},
): ManagedBooking {
  return toManagedBooking(
    seedCatalog(),
    {
      booking: createPaidBookingRow({ collectedCentavos, ...change }),
      key,
      departureId: 1,
      isRideCancelled: false,
      sums: { collectedCentavos, manualCentavos: 0, agencyCentavos: 0, ...sums },
      end: { ...emptyEndSums, ...end },
      lostCentavos: 0,
      news: {
        endedBy: change.state === "cancelled" ? "guest" : null,
        movedAt: null,
        receivedByCard: 0,
      },
      ...scheduled,
    },
    now,
  );
}
