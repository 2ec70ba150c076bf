import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import { readCatalog } from "../../catalog/read-catalog.server.ts";
import type { BookingRow } from "../booking-store.server.ts";
import { tourOfBooking } from "../tour-of-booking.ts";
import { capacityOf } from "./departure-store.server.ts";

/** How full a ride is: confirmed riders, of the most it takes. */
export type RideFill = Readonly<{ sold: number; capacity: number; isPrivate: boolean }>;

/** How full the ride of a booking is now; null for a booking without a departure. */
export async function rideFill(db: Database, booking: BookingRow): Promise<RideFill | null> {
  if (booking.departureId === null) return null;
  const isConfirmed = sql`${bookings.state} = 'confirmed'`;
  const [row] = await db
    .select({
      capacity: departures.capacity,
      capacityIsOwn: departures.capacityIsOwn,
      sold: sql<number>`coalesce(sum(${bookings.participants}) filter (where ${isConfirmed}), 0)::int`,
      hasPrivateParty: sql<boolean>`coalesce(bool_or(${bookings.isPrivate} and ${isConfirmed}), false)`,
    })
    .from(departures)
    .leftJoin(bookings, eq(bookings.departureId, departures.id))
    .where(eq(departures.id, booking.departureId))
    .groupBy(departures.id);
  if (!row) return null;
  const { catalog } = await readCatalog(db);
  const listing = catalog.listings[tourOfBooking(booking)];
  const { sold, hasPrivateParty } = row;
  return { sold, capacity: capacityOf(listing, row, sold), isPrivate: hasPrivateParty };
}
