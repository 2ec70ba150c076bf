import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import { type bookings, type Closure, departures } from "#db/schema.ts";
import type { LocalDate } from "../platform/local-date.ts";
import type { LocalTime } from "../platform/local-time.ts";
import type { Catalog } from "../tours/catalog/catalog.ts";
import type { DepartureTime, Listing } from "../tours/tour-listing.ts";
import {
  type DepartureKey,
  type DepartureState,
  getDepartureState,
  getRoomLeft,
  type SeatRequest,
  type StoredDepartures,
} from "./availability.ts";
import { listClosedDays } from "./closed-day-store.server.ts";
import { findCountedHerd } from "./counted-herd.server.ts";
import { getListingOfTour, getNearbyDays, listHorseUses, widenToWeeks } from "./horse-capacity.ts";
import { listWaitingParties } from "./list-waiting-parties.server.ts";

type DepartureRow = typeof departures.$inferSelect;

/**
 * Returns the capacity of a departure. If the operator has set one, it is that number; otherwise it
 * is the catalog's capacity, but at least the number of seats taken. With a private party, it
 * equals the seats taken, so that nobody else can book.
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

/**
 * A booking and the number of its seats that count as free: all of them, or those that it gives up.
 */
export type ReservedSeats = Pick<typeof bookings.$inferSelect, "id" | "participants">;

/**
 * Returns the state of a scheduled departure, which must be locked. The seats of `own` count as
 * free.
 */
export async function getLockedDepartureState(
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
    await getStoredDepartures(tx, catalog, near, now, own),
  );
}

/**
 * Takes seats of a departure, which must have been locked before `state` was read. Returns false if
 * too few seats are left, or if a private party would share the ride with others.
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

/** Releases seats of a departure, which must be locked. */
export async function releaseSeats(tx: Transaction, id: number, seats: number): Promise<void> {
  await tx
    .update(departures)
    .set({ taken: sql`${departures.taken} - ${seats}` })
    .where(eq(departures.id, id));
}

/** A row of the query in `getStoredDepartures`. Seats of expired holds are not included. */
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
  /**
   * Riders of confirmed bookings whose guests have not yet chosen between another day and a refund.
   */
  undecided: number;
  ownRiders: number;
  hasPrivateParty: boolean;
}>;

/**
 * Returns the departures of all tours that have rows in the database in the calendar weeks of a
 * period, over which horses have their days off; the times at which they use horses; the horses if
 * they count one by one; the closed days; and who waits for these days, in four queries. Expired holds
 * are not counted, even if no job has released them yet. The seats of `own` count as free.
 */
export async function getStoredDepartures(
  db: Database | Transaction,
  catalog: Catalog,
  days: readonly [from: LocalDate, until: LocalDate],
  now: Date,
  own?: ReservedSeats,
): Promise<StoredDepartures> {
  const [from, until] = widenToWeeks(days);
  const ownSeats = own
    ? sql`case when b.id = ${own.id} then least(b.participants, ${own.participants}::int) else 0 end`
    : sql`0`;
  const isOther = own ? sql`b.id <> ${own.id}` : sql`true`;
  // One query returns all data of the departures, because every calendar runs it.
  const { rows: found } = await db.execute<FoundDeparture>(sql`
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
  // One after the other, because a transaction has one connection, which runs one query at a time.
  const closedDays = await listClosedDays(db, from, until);
  const herd = await findCountedHerd(db, from);
  const waiting = await listWaitingParties(db, [from, until], now);
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
  return { rows, waiting, uses: listHorseUses(catalog, rows), herd, closedDays };
}

/**
 * Returns how many riders of a departure use horses. Riders whose guests have not yet chosen
 * between another day and a refund use none. In a cancelled departure, held seats use none either,
 * because those guests will get the same choice after they have paid.
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
