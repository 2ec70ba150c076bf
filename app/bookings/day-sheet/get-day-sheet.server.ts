import type { Database } from "#db/database.ts";
import type { ManualMessageTopic } from "#db/schema.ts";
import type { Localized } from "../../i18n/locale.ts";
import { isTimeOfDay } from "../../i18n/time-of-day.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import type { LocalTime } from "../../platform/local-time.ts";
import type { TourId } from "../../tours/all-tours.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { type Guide, listGuidedDepartures } from "../guides/ride-guides.server.ts";
import { computeBalanceCentavos } from "../ledger/booking-balance.ts";
import { getLedgerSums } from "../ledger/ledger-store.server.ts";
import { listOpenManualMessages } from "../manual-messages/manual-messages.server.ts";
import { listRiders } from "../records/list-riders.server.ts";
import { listDepartures } from "../records/operator-departures.server.ts";

/** A guest of a ride, with the amount to collect from the guest. */
export type SheetRider = Readonly<{
  booking: BookingRow;
  toCollectCentavos: number;
  /**
   * The topic of the manual message that the guest has not been told yet; null if there is none.
   */
  untold: ManualMessageTopic | null;
}>;

/** A ride with its riders, in the order of their pickups. */
export type SheetRide = Readonly<{
  tour: TourId;
  /** The ride's own name; null if it has none. */
  name: Localized | null;
  start: LocalTime;
  sold: number;
  capacity: number;
  guides: readonly Guide[];
  riders: readonly SheetRider[];
}>;

/** What the team needs to know about a day with riders. */
export type DaySheet = Readonly<{
  day: LocalDate;
  firstPickup: LocalTime;
  rides: readonly SheetRide[];
}>;

/**
 * Returns the sheet of a day; null if nobody rides. Guests who are still paying and guests of a
 * cancelled departure are left out.
 */
export async function getDaySheet(
  db: Database,
  day: LocalDate,
  now: Date,
): Promise<DaySheet | null> {
  const riders = (await listRiders(db, now, day)).filter(
    ({ booking }) => booking.state === "confirmed" && booking.offerExpiresAt === null,
  );
  if (riders.length === 0) return null;
  const { catalog } = await readCatalog(db);
  const departures = await listDepartures(db, now, day, 1);
  const guided = await listGuidedDepartures(db, day);
  const sums = await getLedgerSums(
    db,
    riders.map(({ booking }) => booking.id),
  );
  const messages = (await listOpenManualMessages(db, now, { date: day })).map(
    ({ message }) => message,
  );
  const byRide = Map.groupBy(riders, ({ tour, start }) => `${start} ${tour}`);
  const rides = [...byRide.entries()]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([, [first, ...others]]): SheetRide[] => {
      if (!first) return [];
      const { tour, start } = first;
      const ride = departures.find(({ key }) => key.tour === tour && key.start === start);
      const own = [first, ...others].map(({ booking }) => ({
        booking,
        toCollectCentavos: Math.max(
          0,
          computeBalanceCentavos(booking, sums.get(booking.id)?.collectedCentavos ?? 0),
        ),
        untold: messages.find(({ bookingId }) => bookingId === booking.id)?.about ?? null,
      }));
      const sold = own.reduce((sum, { booking }) => sum + booking.participants, 0);
      const capacity = ride?.capacity ?? catalog.listings[tour].capacity;
      const guides =
        guided.find(({ key }) => key.tour === tour && key.start === start)?.guides ?? [];
      return [{ tour, name: ride?.name ?? null, start, sold, capacity, guides, riders: own }];
    });
  return buildSheet(day, rides);
}

/** Returns a sheet with only the rides of one guide; null if the guide has no rides on that day. */
export function getGuideSheet({ day, rides }: DaySheet, guideId: string): DaySheet | null {
  const own = rides.filter(({ guides }) => guides.some(({ id }) => id === guideId));
  return buildSheet(day, own);
}

function buildSheet(day: LocalDate, rides: readonly SheetRide[]): DaySheet | null {
  // Records of other systems may have any text as their pickup time. If it is not a time, the start
  // of the ride is used.
  const times = rides.flatMap(({ start, riders }) =>
    riders.map(({ booking }) => (isTimeOfDay(booking.pickupTime) ? booking.pickupTime : start)),
  );
  const [firstPickup] = times.toSorted();
  return firstPickup === undefined ? null : { day, firstPickup, rides };
}
