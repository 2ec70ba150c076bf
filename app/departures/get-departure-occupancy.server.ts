import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import { getTourOfBooking } from "../tours/booking-tour.ts";
import { readCatalog } from "../tours/catalog/catalog-store.server.ts";
import { getCapacity } from "./departure-store.server.ts";

/** The confirmed riders of a departure and its capacity. */
export type DepartureOccupancy = Readonly<{ sold: number; capacity: number; isPrivate: boolean }>;

/**
 * Returns the current occupancy of a booking's departure, for an email about the booking. Returns
 * null if the booking has no departure, or if it was confirmed when it was read but has left the
 * departure since. In the second case, the email would otherwise combine an old booking with a new
 * occupancy.
 */
export async function getDepartureOccupancy(
  db: Database,
  booking: typeof bookings.$inferSelect,
): Promise<DepartureOccupancy | null> {
  if (booking.departureId === null) return null;
  const isConfirmed = sql`${bookings.state} = 'confirmed'`;
  const [row] = await db
    .select({
      capacity: departures.capacity,
      capacityIsOwn: departures.capacityIsOwn,
      sold: sql<number>`coalesce(sum(${bookings.participants}) filter (where ${isConfirmed}), 0)::int`,
      isStillOnIt: sql<boolean>`coalesce(bool_or(${bookings.id} = ${booking.id} and ${isConfirmed}), false)`,
      hasPrivateParty: sql<boolean>`coalesce(bool_or(${bookings.isPrivate} and ${isConfirmed}), false)`,
    })
    .from(departures)
    .leftJoin(bookings, eq(bookings.departureId, departures.id))
    .where(eq(departures.id, booking.departureId))
    .groupBy(departures.id);
  if (!row || (booking.state === "confirmed" && !row.isStillOnIt)) return null;
  const { catalog } = await readCatalog(db);
  const listing = catalog.listings[getTourOfBooking(booking)];
  const { sold, hasPrivateParty } = row;
  return { sold, capacity: getCapacity(listing, row, sold), isPrivate: hasPrivateParty };
}
