import { sql } from "drizzle-orm";
import type { Transaction } from "#db/database.ts";
import { addDays } from "../../platform/local-date.ts";
import { toLocalDate } from "../../platform/local-time.ts";
import type { TourId } from "../../tours/all-tours.ts";

/** For how many days after a cancelled ride its guests come first. */
const daysAfterRide = 30;

type Guest = Readonly<{ email: string; phone: string; tour: TourId }>;

/**
 * Returns whether we cancelled a ride of this tour that the guest had booked. The caller must know
 * that the address or number is the guest's own.
 */
export async function isGuestOfCancelledRide(
  tx: Transaction,
  { email, phone, tour }: Guest,
  now: Date,
): Promise<boolean> {
  const digits = phone.replace(/\D/g, "");
  const { rows } = await tx.execute(sql`
    select 1 from bookings b join departures d on d.id = b.departure_id
    where d.tour_id = ${tour} and d.closed_reason in ('weather', 'other')
      and d.date >= ${addDays(toLocalDate(now), -daysAfterRide)}
      and b.state in ('confirmed', 'cancelled') and b.erased_at is null
      and ((${email} <> '' and lower(b.email) = ${email.toLowerCase()})
        or (${digits} <> '' and regexp_replace(b.phone, '\\D', '', 'g') = ${digits}))
    limit 1`);
  return rows.length > 0;
}
