import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import { type DepartureTime, departureCapacity } from "../content/facts.ts";
import type { DepartureKey, DepartureState } from "./availability.ts";
import type { LocalDate } from "./local-time.ts";

/** The id of a departure's row, made on first touch. */
export async function departureId(tx: Transaction, key: DepartureKey): Promise<number> {
  const where = and(
    eq(departures.tourId, key.tour),
    eq(departures.date, key.date),
    eq(departures.startTime, key.start),
  );
  await tx
    .insert(departures)
    .values({
      tourId: key.tour,
      date: key.date,
      startTime: key.start,
      capacity: departureCapacity,
    })
    .onConflictDoNothing();
  const [row] = await tx.select({ id: departures.id }).from(departures).where(where);
  if (!row) throw new Error("a departure vanished while it was being made");
  return row.id;
}

/**
 * Locks departures, in the order of their ids, and releases their holds that ran out. THE LOCKING
 * RULE: whoever changes seats locks the departures first, lowest id first, and only then their
 * bookings. While the lock is held nobody else can sell or free a seat of these departures.
 */
export async function lockDepartures(
  tx: Transaction,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const wanted = [...new Set(ids)];
  await tx
    .select({ id: departures.id })
    .from(departures)
    .where(inArray(departures.id, wanted))
    .orderBy(asc(departures.id))
    .for("update");
  const released = await tx
    .update(bookings)
    .set({ state: "expired", paymentStatus: "expired" })
    .where(
      and(
        inArray(bookings.departureId, wanted),
        eq(bookings.state, "held"),
        lte(bookings.holdExpiresAt, now),
      ),
    )
    .returning({ departureId: bookings.departureId, participants: bookings.participants });
  for (const { departureId: id, participants } of released) {
    if (id !== null) await releaseSeats(tx, id, participants);
  }
}

/** The state of a locked departure. */
export async function readDeparture(
  tx: Transaction,
  id: number,
  facts: DepartureTime,
): Promise<DepartureState> {
  const [row] = await tx.select().from(departures).where(eq(departures.id, id));
  if (!row) throw new Error(`departure ${id} does not exist`);
  const [sold] = await tx
    .select({ seats: sql<number>`coalesce(sum(${bookings.participants}), 0)::int` })
    .from(bookings)
    .where(and(eq(bookings.departureId, id), eq(bookings.state, "confirmed")));
  return {
    capacity: row.capacity,
    taken: row.taken,
    confirmed: sold?.seats ?? 0,
    closed: row.closedAt !== null,
    offered: row.offered ?? facts.offered,
  };
}

/** Takes seats of a locked departure if that many are free; false when not. */
export async function takeSeats(tx: Transaction, id: number, seats: number): Promise<boolean> {
  const taken = await tx
    .update(departures)
    .set({ taken: sql`${departures.taken} + ${seats}` })
    .where(
      and(eq(departures.id, id), sql`${departures.taken} + ${seats} <= ${departures.capacity}`),
    )
    .returning({ id: departures.id });
  return taken.length === 1;
}

/** Gives seats of a locked departure back. */
export async function releaseSeats(tx: Transaction, id: number, seats: number): Promise<void> {
  await tx
    .update(departures)
    .set({ taken: sql`${departures.taken} - ${seats}` })
    .where(eq(departures.id, id));
}

export type DepartureOnDay = DepartureState & Readonly<{ date: LocalDate; start: string }>;

/**
 * The touched departures of a tour from a day up to a later one, in one query. Holds that ran out
 * do not count, also when nobody has released them yet; nothing depends on a background job.
 */
export async function departuresBetween(
  db: Database | Transaction,
  tour: string,
  from: LocalDate,
  until: LocalDate,
  now: Date,
): Promise<(Omit<DepartureOnDay, "offered"> & { offered: boolean | null })[]> {
  const seats = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${bookings.participants}) filter (where ${condition}), 0)::int`;
  const rows = await db
    .select({
      date: departures.date,
      start: departures.startTime,
      capacity: departures.capacity,
      confirmed: seats(sql`${bookings.state} = 'confirmed'`),
      held: seats(sql`${and(eq(bookings.state, "held"), gt(bookings.holdExpiresAt, now))}`),
      closedAt: departures.closedAt,
      offered: departures.offered,
    })
    .from(departures)
    .leftJoin(bookings, eq(bookings.departureId, departures.id))
    .where(and(eq(departures.tourId, tour), sql`${departures.date} between ${from} and ${until}`))
    .groupBy(departures.id);
  return rows.map(({ held, closedAt, ...row }) => ({
    ...row,
    taken: row.confirmed + held,
    closed: closedAt !== null,
  }));
}
