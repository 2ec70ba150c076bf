import { sql } from "drizzle-orm";
import type { Database } from "#db/database.ts";
import { bookings } from "#db/schema.ts";
import { timeZone } from "../business/facts.ts";
import type { DateRange } from "./report-period.ts";

/** How many guests continued to payment on the site in a period, and how many of them paid. */
export type SiteBookings = Readonly<{ begun: number; paid: number }>;

/** Counts bookings of the site by the day on which they were made. A visit with several tries is one. */
export async function countSiteBookings(
  db: Database,
  { from, until }: DateRange,
): Promise<SiteBookings> {
  const start = (day: string) => sql`(${day}::date)::timestamp at time zone ${timeZone}`;
  const { rows } = await db.execute<{ begun: number; paid: number }>(sql`
    select count(distinct coalesce(${bookings.checkoutKey}, ${bookings.id}))::int as begun,
      (count(*) filter (where ${bookings.state} in ('confirmed', 'cancelled')))::int as paid
    from ${bookings}
    where ${bookings.source} = 'site' and ${bookings.state} <> 'unscheduled'
      and ${bookings.bookingTimestamp} >= ${start(from)}
      and ${bookings.bookingTimestamp} < ${start(until)} + interval '1 day'`);
  return rows[0] ?? { begun: 0, paid: 0 };
}
