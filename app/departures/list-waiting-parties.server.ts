import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#db/database.ts";
import type { LocalDate } from "../platform/local-date.ts";
import type { LocalTime } from "../platform/local-time.ts";
import { findTourById } from "../tours/find-tour.ts";
import type { WaitingList } from "./waiting-parties.ts";

/** More parties of one size than any departure could take are not read. */
const mostOfOneSize = 60;

type FoundParty = Readonly<{
  id: string;
  tour: string;
  date: LocalDate;
  riders: number;
  keepsSeats: boolean;
  network: string | null;
}>;

type FoundOffer = Readonly<{
  entryId: string;
  network: string | null;
  tour: string;
  date: LocalDate;
  start: LocalTime;
  riders: number;
  isOpen: boolean;
  isHeld: boolean;
  /** Whether it ended without an answer, and not because the guest declined it. */
  isUnanswered: boolean;
}>;

const emptyList: WaitingList = { parties: [], offers: [] };

/**
 * Lists who waits for the days of a period and has no open offer, in the order in which seats are
 * offered: guests of a ride that we cancelled first, then by the time of the entry. An offer that
 * was not accepted pauses its departure for the entry, and one without an answer for all entries of
 * the same network, so that no stranger holds seats with one entry after another.
 */
export async function listWaitingParties(
  db: Database | Transaction,
  [from, until]: readonly [from: LocalDate, until: LocalDate],
  now: Date,
): Promise<WaitingList> {
  const { rows: parties } = await db.execute<FoundParty>(sql`
    select id, tour, date::text as date, riders, keeps as "keepsSeats", network from (
      select e.id, e.tour_id as tour, d.day as date, e.riders, e.network, e.comes_first, e.created_at,
        (e.email <> '' or e.made_by is not null) as keeps,
        row_number() over (partition by e.tour_id, d.day, e.riders
          order by e.comes_first desc, e.created_at, e.id) as place
      from waiting_days d join waiting_entries e on e.id = d.entry_id
      where d.day between ${from} and ${until} and e.ended_at is null
        and (e.email = '' or e.confirmed_at is not null)
        and not exists (select from waiting_offers o
          where o.entry_id = e.id and o.outcome is null)
    ) as ranked where place <= ${mostOfOneSize}
    order by comes_first desc, created_at, id`);
  if (parties.length === 0) return emptyList;
  const { rows: offers } = await db.execute<FoundOffer>(sql`
    select o.entry_id as "entryId", e.network, r.tour_id as tour, r.date::text as date,
      r.start_time as start, b.participants as riders, o.outcome is null as "isOpen",
      coalesce(o.outcome in ('unanswered', 'bounced', 'untold'), false) as "isUnanswered",
      (b.state = 'held' and b.hold_expires_at > ${now.toISOString()}) as "isHeld"
    from waiting_offers o
    join waiting_entries e on e.id = o.entry_id
    join bookings b on b.id = o.booking_id
    join departures r on r.id = b.departure_id
    where (o.outcome is null or o.is_paused) and r.date between ${from} and ${until}`);
  return {
    parties: parties.flatMap(({ id: entryId, tour: tourId, network, ...party }) => {
      const tour = findTourById(tourId);
      if (!tour) return [];
      const paused = offers.filter(
        (offer) =>
          !offer.isOpen &&
          offer.tour === tour &&
          offer.date === party.date &&
          (offer.entryId === entryId ||
            (offer.isUnanswered && network !== null && offer.network === network)),
      );
      return [{ entryId, tour, ...party, pausedStarts: paused.map(({ start }) => start) }];
    }),
    offers: offers.filter(({ isOpen, isHeld }) => isOpen && isHeld),
  };
}
