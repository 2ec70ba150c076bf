import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, departures, type LeadKind } from "#db/schema.ts";
import { collectedCentavosSql } from "../bookings/ledger/ledger-store.server.ts";
import { isDepartureCancelled } from "../departures/is-departure-cancelled.server.ts";
import { type DateRange, getPreviousYear, type ReportPeriod } from "./report-period.ts";

/** The totals of the bookings with one lead; `kind` is null for those of which it is not known. */
export type LeadTotals = LeadSums &
  Readonly<{ kind: LeadKind | null; name: string | null; before: LeadSums }>;

/** Sums of bookings by the day of their ride. */
export type LeadSums = Readonly<{
  /** Bookings and riders of rides that take place. */
  bookings: number;
  riders: number;
  /** What was received for them, by us or by an agency. */
  incomeCentavos: number;
  cancelled: number;
}>;

const noLeadSums: LeadSums = { bookings: 0, riders: 0, incomeCentavos: 0, cancelled: 0 };
const maxLeadsShown = 60;

/** Lists how the guests of a period found the business, with the year before, most bookings first. */
export async function listLeadTotals(db: Database, span: ReportPeriod): Promise<LeadTotals[]> {
  const [now, before] = await Promise.all([
    queryLeadSums(db, span),
    queryLeadSums(db, getPreviousYear(span)),
  ]);
  const keys = [...new Map([...now, ...before].map((row) => [row.key, row])).values()];
  const find = (rows: readonly LeadRow[], key: string) => {
    const { bookings, riders, incomeCentavos, cancelled } =
      rows.find((row) => row.key === key) ?? noLeadSums;
    return { bookings, riders, incomeCentavos, cancelled };
  };
  return keys
    .map(({ key, kind, name }) => ({ kind, name, ...find(now, key), before: find(before, key) }))
    .sort(
      (one, other) =>
        other.bookings - one.bookings ||
        other.before.bookings - one.before.bookings ||
        other.cancelled - one.cancelled,
    )
    .slice(0, maxLeadsShown);
}

type LeadRow = LeadSums & Readonly<{ key: string; kind: LeadKind | null; name: string | null }>;

async function queryLeadSums(db: Database, { from, until }: DateRange): Promise<LeadRow[]> {
  // Bookings of a former release have no lead, but some of their sources say the same.
  const kind = sql`coalesce(${bookings.leadKind}, case when ${bookings.source} = 'walk-in' then 'walk-in'
    when ${bookings.broughtBy} is not null then 'hotel' end)`;
  const { rows } = await db.execute<{
    kind: LeadKind | null;
    name: string | null;
    bookings: number;
    riders: number;
    income: number;
    cancelled: number;
  }>(sql`
    select ${kind} as kind, ${bookings.leadName} as name,
      (count(*) filter (where rides))::int as bookings,
      coalesce(sum(${bookings.participants}) filter (where rides), 0)::int as riders,
      coalesce(sum(${collectedCentavosSql}) filter (where rides), 0)::float8 as income,
      (count(*) filter (where ${bookings.state} = 'cancelled' and exists (select from booking_history as line
        where line.booking_id = bookings.id and line.event = 'cancelled')))::int as cancelled
    from ${bookings} left join lateral (
      select ${bookings.state} = 'confirmed' and not ${isDepartureCancelled} as rides
      from ${departures} where departures.id = ${bookings.departureId} limit 1) as ride on true
    where ${bookings.bookingDate} between ${from} and ${until}
      and ${bookings.state} in ('confirmed', 'cancelled')
    group by 1, 2`);
  return rows.map(({ income, ...row }) => ({
    ...row,
    key: `${row.kind} ${row.name}`,
    incomeCentavos: income,
  }));
}
