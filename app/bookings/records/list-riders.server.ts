import { and, asc, eq, gt, or } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import type { LocalTime } from "../../platform/local-time.ts";
import type { TourId } from "../../tours/all-tours.ts";
import { findTourById } from "../../tours/find-tour.ts";
import { type BookingRow, selectWithRide } from "../booking-store.server.ts";
import { computeBalanceCentavos } from "../ledger/booking-balance.ts";

/** A booking whose guest rides, or is paying for the ride right now. */
export type Rider = Readonly<{
  tour: TourId;
  start: LocalTime;
  booking: BookingRow;
  /** Centavos still to be collected; negative if money has to be refunded manually. */
  balanceCentavos: number;
}>;

/** Lists the riders of a day, in the order of their pickups. */
export async function listRiders(
  db: Database | Transaction,
  now: Date,
  date: LocalDate,
): Promise<Rider[]> {
  const rows = await db
    .select({ booking: selectWithRide, tour: departures.tourId, start: departures.startTime })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(
      and(
        eq(departures.date, date),
        eq(bookings.isBlock, false),
        or(
          eq(bookings.state, "confirmed"),
          and(eq(bookings.state, "held"), gt(bookings.holdExpiresAt, now)),
        ),
      ),
    )
    .orderBy(asc(bookings.pickupTime), asc(bookings.pickupLocation), asc(bookings.id));
  return rows.flatMap(({ tour, start, booking }) => {
    const known = findTourById(tour);
    const balance = computeBalanceCentavos(booking, booking.collectedCentavos);
    return known ? [{ tour: known, start, booking, balanceCentavos: balance }] : [];
  });
}
