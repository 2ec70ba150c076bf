import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import { isSettledWithAgency } from "../agencies/agency-settlements.server.ts";
import { computeCommissionCentavos } from "../agencies/commission.ts";
import { agencyCentavosSql, collectedCentavosSql } from "../bookings/ledger/ledger-store.server.ts";
import { timeZone } from "../business/facts.ts";
import { isDepartureCancelled } from "../departures/is-departure-cancelled.server.ts";
import type { LocalDate } from "../platform/local-date.ts";
import type { LocalTime } from "../platform/local-time.ts";
import { getTourOfRecord } from "../tours/find-tour.ts";
import { countOfferedSeats } from "./count-offered-seats.server.ts";
import type { ReportSource, ReportSums, RideSums } from "./report-figures.ts";
import { getPreviousYear, type ReportPeriod } from "./report-period.ts";

/** The sales and offered seats of a period, and of the same period a year earlier. */
export type SalesReport = Readonly<{ now: ReportSums; before: ReportSums }>;

export async function getReport(db: Database, span: ReportPeriod): Promise<SalesReport> {
  const [now, before] = await Promise.all([getSums(db, span), getSums(db, getPreviousYear(span))]);
  return { now, before };
}

async function getSums(db: Database, span: ReportPeriod): Promise<ReportSums> {
  const sums = await queryRideSums(db, span);
  return { sums, seats: await countOfferedSeats(db, span, sums) };
}

type Row = {
  date: LocalDate;
  tour: string | null;
  start: LocalTime | null;
  source: ReportSource;
  riders: number;
  bookings: number;
  private: boolean;
  cancelled: number;
  received: number;
  at_agency: number;
  due: number;
  kept: number;
  /**
   * The income from each booking with a commission, and in `rates` the commission rate of the same
   * booking in basis points.
   */
  incomes: number[];
  rates: number[];
  ahead: number[];
};

/**
 * Sums the bookings of a period, separately for each ride and each source of bookings, in one
 * query. A booking whose payment arrived too late is stored as cancelled, but does not count as
 * cancelled here, because nobody cancelled it.
 */
async function queryRideSums(db: Database, { from, until }: ReportPeriod): Promise<RideSums[]> {
  const { rows } = await db.execute<Row>(sql`
    -- Materialized, because the money of each booking would otherwise be looked up twice.
    with booked as materialized (
      select ${bookings.bookingDate} as date, ride.tour_id as tour, ride.start_time as start,
        ${bookings.source} as source, ${bookings.participants} as participants,
        ${bookings.totalPrice} * 100 as price, ${bookings.isPrivate} as is_private,
        case when ${bookings.state} = 'cancelled' then coalesce((select true
          from booking_history as line
          where line.booking_id = bookings.id and line.event = 'cancelled' limit 1), false)
          else false end as is_cancelled,
        ${bookings.state} = 'confirmed' and not ride.called_off as rides,
        ${collectedCentavosSql} as collected,
        ${agencyCentavosSql} as by_agency, ${isSettledWithAgency} as is_paid_over,
        ${bookings.commissionBasisPoints} as rate, ${bookings.keptCentavos} as kept,
        greatest(0, ${bookings.bookingDate}
          - (${bookings.bookingTimestamp} at time zone ${timeZone})::date) as ahead
      from ${bookings} left join lateral (
        -- The limit makes the planner look each ride up by its id instead of reading all rides.
        select tour_id, start_time, ${isDepartureCancelled} as called_off from ${departures}
        where departures.id = ${bookings.departureId} limit 1) as ride on true
      where ${bookings.bookingDate} between ${from} and ${until}
        and ${bookings.state} in ('confirmed', 'cancelled')
    )
    select date::text as date, tour, start, source,
      coalesce(sum(participants) filter (where rides), 0)::int as riders,
      (count(*) filter (where rides))::int as bookings,
      bool_or(is_private and rides) as private,
      (count(*) filter (where is_cancelled))::int as cancelled,
      coalesce(sum(case when is_paid_over then collected else collected - by_agency end)
        filter (where rides), 0)::float8 as received,
      coalesce(sum(by_agency) filter (where rides and not is_paid_over), 0)::float8 as at_agency,
      coalesce(sum(greatest(0, price - collected)) filter (where rides), 0)::float8 as due,
      coalesce(sum(greatest(0, least(kept, collected))) filter (where is_cancelled), 0)::float8 as kept,
      coalesce(array_agg(collected) filter (where rides and rate is not null), '{}') as incomes,
      coalesce(array_agg(rate) filter (where rides and rate is not null), '{}') as rates,
      coalesce(array_agg(ahead) filter (where rides), '{}') as ahead
    from booked
    group by date, tour, start, source`);
  return rows.map((row) => ({
    date: row.date,
    tour: getTourOfRecord(row.tour),
    start: row.start,
    source: row.source,
    riders: row.riders,
    bookings: row.bookings,
    hasPrivateParty: row.private,
    cancelled: row.cancelled,
    receivedCentavos: row.received,
    atAgencyCentavos: row.at_agency,
    commissionCentavos: row.incomes.reduce(
      (sum, income, index) => sum + computeCommissionCentavos(income, row.rates[index] ?? 0),
      0,
    ),
    dueCentavos: row.due,
    keptCentavos: row.kept,
    daysAhead: row.ahead,
  }));
}
