import { and, between, eq, gt, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import type { LocalDate } from "../../platform/local-date.ts";
import type { Catalog } from "../../tours/catalog/catalog.ts";

/** Seats of a departure that are held for an agency. */
export type DepartureAllotment = Readonly<{
  id: string;
  agency: string;
  seats: number;
  until: Date;
}>;

/** A departure that has a row, with the sums of its bookings. */
export type DepartureWithSums = Awaited<ReturnType<typeof listDeparturesWithSums>>[number];

/**
 * Lists the departures of the given days that have a row, with the sums of their confirmed bookings
 * and of their holds that have not expired at `now`.
 */
export async function listDeparturesWithSums(
  db: Database | Transaction,
  catalog: Catalog,
  days: readonly [from: LocalDate, until: LocalDate],
  now: Date,
) {
  const isConfirmed = sql`${bookings.state} = 'confirmed'`;
  const isHeld = sql`${and(eq(bookings.state, "held"), gt(bookings.holdExpiresAt, now))}`;
  const sumSeats = (which: typeof isConfirmed) =>
    sql<number>`coalesce(sum(${bookings.participants}) filter (where ${which}), 0)::int`;
  return (
    db
      .select({
        tour: departures.tourId,
        date: departures.date,
        start: departures.startTime,
        capacity: departures.capacity,
        capacityIsOwn: departures.capacityIsOwn,
        closedAt: departures.closedAt,
        closedReason: departures.closedReason,
        offered: departures.offered,
        sold: sumSeats(isConfirmed),
        undecidedRiders: sumSeats(sql`${isConfirmed} and ${bookings.offerExpiresAt} is not null`),
        held: sumSeats(isHeld),
        blocked: sumSeats(sql`${bookings.isBlock} and ${isHeld}`),
        blocks: sql<(Omit<DepartureAllotment, "until"> & { until: string })[]>`coalesce(jsonb_agg(
          jsonb_build_object('id', ${bookings.id}, 'agency', ${bookings.broughtBy},
            'seats', ${bookings.participants}, 'until', ${bookings.holdExpiresAt})
          order by ${bookings.holdExpiresAt}, ${bookings.id})
          filter (where ${bookings.isBlock} and ${isHeld}), '[]')`,
        hasPrivateParty: sql<boolean>`coalesce(bool_or(${bookings.isPrivate} and (${isConfirmed} or ${isHeld})), false)`,
        guests: sql<number>`(count(*) filter (where ${isConfirmed}))::int`,
        undecided: sql<number>`(count(*) filter (where ${isConfirmed} and ${bookings.offerExpiresAt} is not null))::int`,
      })
      .from(departures)
      .leftJoin(
        bookings,
        and(
          eq(bookings.departureId, departures.id),
          inArray(bookings.state, ["confirmed", "held"]),
        ),
      )
      // Including the tour lets the query use the index of departures, which begins with the tour.
      .where(
        and(
          inArray(departures.tourId, Object.keys(catalog.listings)),
          between(departures.date, ...days),
        ),
      )
      .groupBy(departures.id)
  );
}
