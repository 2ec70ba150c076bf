import type { Database } from "#db/database.ts";
import { getBookingHorizon } from "../../departures/availability.ts";
import { listDaysWithRoom } from "../../departures/get-month-availability.server.ts";
import type { Clock } from "../../platform/clock.ts";
import { type LocalDate, listDays } from "../../platform/local-date.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import { readCatalog } from "../../tours/catalog/catalog-store.server.ts";
import { listHeaviestRidersKg } from "../../tours/catalog/counted-horses.server.ts";
import type { ManagedBooking } from "../managed-booking.server.ts";

/** At most this many days are looked at, those nearest to the booked one. */
const maxDays = 60;

/**
 * Finds the day nearest to a booking's own on which a horse in service carries a rider of `kg`
 * kilograms and the ride has room for the party. Null if there is none, and while horses do not
 * count one by one, because then nothing is known about a single horse.
 */
export async function findCarryingDay(
  { db, clock }: Readonly<{ db: Database; clock: Clock }>,
  { booking, key }: Pick<ManagedBooking, "booking" | "key">,
  kg: number,
): Promise<LocalDate | null> {
  const now = clock.now();
  const { catalog } = await readCatalog(db);
  const days = listDays(toLocalDate(now), getBookingHorizon(catalog, now));
  const heaviest = await listHeaviestRidersKg(db, days);
  const getDistance = (day: LocalDate) => Math.abs(Date.parse(day) - Date.parse(key.date));
  const nearestFirst = days
    .filter((day) => day !== key.date && (heaviest.get(day) ?? 0) >= kg)
    .toSorted((one, other) => getDistance(one) - getDistance(other))
    .slice(0, maxDays);
  const withRoom = await listDaysWithRoom(
    { db, clock },
    { tour: key.tour, days: nearestFirst.toSorted() },
    booking,
  );
  return nearestFirst.find((day) => withRoom.includes(day)) ?? null;
}
