import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings, departures } from "#db/schema.ts";
import { collectedCentavosSql } from "../bookings/ledger/ledger-store.server.ts";
import { isDepartureCancelled } from "../departures/is-departure-cancelled.server.ts";
import type { DateRange } from "./report-period.ts";

/** The totals of bookings that a hotel, an agency or a person referred in a period. */
export type ReferralTotals = Readonly<{
  /** The agency's id; null when only a name was entered. */
  agencyId: string | null;
  name: string;
  /** Riders and bookings of rides that take place. */
  riders: number;
  bookings: number;
  /** The income from these bookings, received by us or by the agency. */
  incomeCentavos: number;
}>;

const maxReferrersShown = 100;

/** Lists who referred bookings with rides in a period, highest income first. */
export async function listReferralTotals(
  db: Database,
  { from, until }: DateRange,
): Promise<ReferralTotals[]> {
  const { rows } = await db.execute<{
    agency: string | null;
    name: string;
    riders: number;
    bookings: number;
    income: number;
  }>(sql`
    select ${bookings.agencyId} as agency, ${bookings.broughtBy} as name,
      coalesce(sum(${bookings.participants}) filter (where rides), 0)::int as riders,
      (count(*) filter (where rides))::int as bookings,
      coalesce(sum(${collectedCentavosSql}) filter (where rides), 0)::float8 as income
    from ${bookings} left join lateral (
      select ${bookings.state} = 'confirmed' and not ${isDepartureCancelled} as rides
      from ${departures} where departures.id = ${bookings.departureId} limit 1) as ride on true
    where ${bookings.bookingDate} between ${from} and ${until}
      and ${bookings.state} in ('confirmed', 'cancelled') and ${bookings.broughtBy} is not null
    group by ${bookings.agencyId}, ${bookings.broughtBy}
    order by income desc, name limit ${maxReferrersShown}`);
  return rows.map(({ agency, income, ...row }) => ({
    ...row,
    agencyId: agency,
    incomeCentavos: income,
  }));
}
