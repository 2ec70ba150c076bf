import type { Database } from "#db/database.ts";
import { readCatalog } from "../../catalog/read-catalog.server.ts";
import type { Localized } from "../../i18n/locale.ts";
import type { TourId } from "../../tours/all-tours.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { balanceCentavos } from "../ledger/ledger.ts";
import { collectedOf } from "../ledger/ledger-store.server.ts";
import type { LocalDate, LocalTime } from "../local-time.ts";
import { departuresOn, manifestOf } from "../operator/operator-departures.server.ts";

/** A guest who rides, with what is to be collected from them. */
export type SheetRider = Readonly<{ booking: BookingRow; toCollectCentavos: number }>;

/** A ride of a day with its riders, in the order in which they are picked up. */
export type SheetRide = Readonly<{
  tour: TourId;
  /** The ride's own name, where it has one. */
  name: Localized | null;
  start: LocalTime;
  sold: number;
  capacity: number;
  riders: readonly SheetRider[];
}>;

/** What the team has to know of a day on which somebody rides. */
export type DaySheet = Readonly<{
  day: LocalDate;
  firstPickup: LocalTime;
  rides: readonly SheetRide[];
}>;

/**
 * The sheet of a day; null when nobody rides. Guests who are still paying, and guests of a ride that
 * was called off, do not ride.
 */
export async function daySheet(db: Database, day: LocalDate, now: Date): Promise<DaySheet | null> {
  const riders = (await manifestOf(db, day, now)).filter(
    ({ booking }) => booking.state === "confirmed" && booking.offerExpiresAt === null,
  );
  if (riders.length === 0) return null;
  const { catalog } = await readCatalog(db);
  const departures = await departuresOn(db, day, 1, now);
  const collected = await collectedOf(
    db,
    riders.map(({ booking }) => booking.id),
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
        toCollectCentavos: Math.max(0, balanceCentavos(booking, collected.get(booking.id) ?? 0)),
      }));
      const sold = own.reduce((sum, { booking }) => sum + booking.participants, 0);
      const capacity = ride?.capacity ?? catalog.listings[tour].capacity;
      return [{ tour, name: ride?.name ?? null, start, sold, capacity, riders: own }];
    });
  const firstPickup = riders
    .map(({ booking, start }) => (isTime(booking.pickupTime) ? booking.pickupTime : start))
    .reduce((first, time) => (time < first ? time : first));
  return { day, firstPickup, rides };
}

/** Another system can have stored any text as a time. */
function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
