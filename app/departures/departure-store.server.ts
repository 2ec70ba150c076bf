import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { type bookings, type Closure, departures } from "#db/schema.ts";
import type { LocalDate, LocalTime } from "../platform/local-time.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import type { DepartureTime, Listing } from "../tours/tour-listing.ts";
import {
  type DepartureKey,
  type DepartureState,
  getDepartureState,
  getRoomLeft,
  type SeatRequest,
  type TouchedDepartures,
} from "./availability.ts";
import { listClosedDays } from "./closed-day-store.server.ts";
import { getListingOfTour, getNearbyDays, listHorseUses } from "./horse-capacity.ts";

type DepartureRow = typeof departures.$inferSelect;

/**
 * Returns the capacity of a departure: the operator's own number or the catalog's, but never less
 * than the seats sold. A departure with a private party has no seats for others.
 */
export function getCapacity(
  listing: Listing,
  row: Pick<DepartureRow, "capacity" | "capacityIsOwn"> & { hasPrivateParty: boolean },
  taken: number,
): number {
  const { capacity, capacityIsOwn, hasPrivateParty } = row;
  if (hasPrivateParty) return taken;
  return capacityIsOwn ? capacity : Math.max(taken, listing.capacity);
}

/** Seats that a booking has on any departure; all of them, or those that it gives up. */
export type ReservedSeats = Pick<typeof bookings.$inferSelect, "id" | "participants">;

/** Returns the state of a locked, scheduled departure; the seats of `own` count as free. */
export async function readDeparture(
  tx: Transaction,
  catalog: Catalog,
  key: DepartureKey,
  facts: DepartureTime,
  { now, own }: Readonly<{ now: Date; own?: ReservedSeats | undefined }>,
): Promise<DepartureState> {
  const near = getNearbyDays(catalog, key.date);
  return getDepartureState(
    catalog,
    key,
    facts,
    await getTouchedDepartures(tx, catalog, near, now, own),
  );
}

/**
 * Takes seats of a locked departure whose state was read under this lock; false when there is no
 * room for them, or when a private party would have to share.
 */
export async function takeSeats(
  tx: Transaction,
  id: number,
  state: DepartureState,
  { participants: seats, isPrivate }: SeatRequest,
): Promise<boolean> {
  if (seats > getRoomLeft(state) || (isPrivate && state.taken > 0)) return false;
  const taken = await tx
    .update(departures)
    .set({ taken: sql`${departures.taken} + ${seats}` })
    .where(
      and(
        eq(departures.id, id),
        sql`${departures.taken} + ${seats} <= ${departures.capacity}`,
        sql`not exists (select 1 from bookings as private_party
          where private_party.departure_id = ${departures.id} and private_party.is_private
            and private_party.state in ('held', 'confirmed'))`,
      ),
    )
    .returning({ id: departures.id });
  return taken.length === 1;
}

/** Releases seats of a locked departure. */
export async function releaseSeats(tx: Transaction, id: number, seats: number): Promise<void> {
  await tx
    .update(departures)
    .set({ taken: sql`${departures.taken} - ${seats}` })
    .where(eq(departures.id, id));
}

/** A stored departure as the query returns it; seats of expired holds are not included. */
type FoundDeparture = Readonly<{
  tour: string;
  date: LocalDate;
  start: LocalTime;
  capacity: number;
  capacityIsOwn: boolean;
  closed: boolean;
  closedReason: Closure | null;
  offered: boolean | null;
  taken: number;
  confirmed: number;
  /** Confirmed bookings whose guests still choose between another date and a refund. */
  undecided: number;
  ownRiders: number;
  hasPrivateParty: boolean;
}>;

/**
 * Returns the stored departures of all tours on some days, with the horses that they use and the
 * closed days, in two queries. Expired holds do not count, even before they are released, so the
 * result does not depend on a background job. The seats of `own` count as free.
 */
export async function getTouchedDepartures(
  db: Database | Transaction,
  catalog: Catalog,
  days: readonly [from: LocalDate, until: LocalDate],
  now: Date,
  own?: ReservedSeats,
): Promise<TouchedDepartures> {
  const [from, until] = days;
  const ownSeats = own
    ? sql`case when b.id = ${own.id} then least(b.participants, ${own.participants}::int) else 0 end`
    : sql`0`;
  const isOther = own ? sql`b.id <> ${own.id}` : sql`true`;
  // This is one query, because every calendar needs it.
  const departuresFound = db.execute<FoundDeparture>(sql`
    select d.tour_id as tour, d.date::text as date, d.start_time as start, d.capacity,
      d.capacity_is_own as "capacityIsOwn", d.closed_at is not null as closed,
      d.closed_reason as "closedReason", d.offered,
      coalesce(sum(b.participants - ${ownSeats}), 0)::int as taken,
      coalesce(sum(b.participants - ${ownSeats}) filter (where b.state = 'confirmed'), 0)::int
        as confirmed,
      coalesce(sum(b.participants - ${ownSeats}) filter (
        where b.state = 'confirmed' and b.offer_expires_at is not null), 0)::int as undecided,
      coalesce(sum(${ownSeats}) filter (where b.offer_expires_at is null), 0)::int as "ownRiders",
      coalesce(bool_or(b.is_private and ${isOther}), false) as "hasPrivateParty"
    from departures d
    left join bookings b on b.departure_id = d.id and (b.state = 'confirmed'
      or (b.state = 'held' and b.hold_expires_at > ${now.toISOString()}))
    -- The index begins with the tour.
    where d.tour_id in ${Object.keys(catalog.listings)} and d.date between ${from} and ${until}
    group by d.id`);
  const [{ rows: found }, closedDays] = await Promise.all([
    departuresFound,
    listClosedDays(db, from, until),
  ]);
  const rows = found.map(({ undecided, closedReason, capacityIsOwn, hasPrivateParty, ...row }) => {
    const { taken, confirmed } = row;
    const listing = getListingOfTour(catalog, row.tour);
    return {
      ...row,
      capacity: getCapacity(listing, { ...row, capacityIsOwn, hasPrivateParty }, taken),
      riders: countRidersWithHorses({
        confirmed,
        held: taken - confirmed,
        undecided,
        closedReason,
      }),
    };
  });
  return { rows, uses: listHorseUses(catalog, rows), closedDays };
}

/**
 * Returns the riders of a departure who use horses. A cancelled departure has none: its guests
 * choose another date or a refund, and those who are paying will get the same choice.
 */
export function countRidersWithHorses({
  confirmed,
  held,
  undecided,
  closedReason,
}: Readonly<{
  confirmed: number;
  held: number;
  undecided: number;
  closedReason: Closure | null;
}>): number {
  const isCancelled = closedReason !== null && closedReason !== "closed";
  return confirmed - undecided + (isCancelled ? 0 : held);
}
